import { describe, expect, it } from 'vitest'
import { isSharp, sharpness, type GreyPicture } from './sharpness.ts'

const SIDE = 64

const picture = (grey: (x: number, y: number) => number): GreyPicture => ({
  width: SIDE,
  height: SIDE,
  pixels: Uint8ClampedArray.from({ length: SIDE * SIDE }, (_, at) => grey(at % SIDE, Math.floor(at / SIDE))),
})

/** Lines of print, four pixels apart. */
const print = picture((x, y) => (y % 8 < 3 && (x * 7 + y) % 5 < 3 ? 40 : 220))

/** The mean of the pixels around each, which is what a lens out of focus does. */
function blurred({ width, height, pixels }: GreyPicture, radius: number): GreyPicture {
  return {
    width,
    height,
    pixels: pixels.map((_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)]
      const around: number[] = []
      for (let dy = -radius; dy <= radius; dy++)
        for (let dx = -radius; dx <= radius; dx++) {
          const [column, row] = [x + dx, y + dy]
          if (column >= 0 && column < width && row >= 0 && row < height) around.push(pixels[row * width + column] ?? 0)
        }
      return around.reduce((sum, grey) => sum + grey, 0) / around.length
    }),
  }
}

describe('sharpness', () => {
  it('is 0 for an empty picture, also a tiny one', () => {
    expect(sharpness(picture(() => 128))).toBe(0)
    expect(sharpness({ width: 1, height: 1, pixels: Uint8ClampedArray.of(9) })).toBe(0)
  })

  it('falls with every step of blur', () => {
    const values = [print, blurred(print, 1), blurred(print, 3), blurred(print, 6)].map(sharpness)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  })

  it('tells print from blurred print', () => {
    expect(isSharp(print)).toBe(true)
    expect(isSharp(blurred(print, 6))).toBe(false)
  })
})
