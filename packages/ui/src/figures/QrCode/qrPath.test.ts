import { describe, expect, it } from 'vitest'
import { qrPath } from './qrPath.ts'

const address = 'TQ9vnR4uZ8kPmW3xLdFhS7bY2cJ6'

/** The squares of a path, as they were drawn. */
function squares(path: string): Set<string> {
  const drawn = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(width); at++) drawn.add(`${Number(x) + at} ${y}`)
  return drawn
}

describe('qrPath', () => {
  it('keeps four quiet squares around the code, and its three corners', () => {
    const { size, path } = qrPath(address, false)
    const dark = squares(path)
    const positions = [...dark].flatMap((square) => square.split(' ').map(Number))
    expect(Math.min(...positions)).toBe(4)
    expect(Math.max(...positions)).toBe(size - 5)
    for (const [x, y] of [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const) {
      expect(dark.has(`${x} ${y}`)).toBe(true)
      expect(dark.has(`${x + 1} ${y + 1}`)).toBe(false)
      expect(dark.has(`${x + 3} ${y + 3}`)).toBe(true)
    }
  })

  it('leaves room for the mark that error correction can bear', () => {
    const { size, path, hole } = qrPath(address, true)
    const dark = squares(path)
    const inside = [...dark].filter((square) =>
      square.split(' ').every((at) => Number(at) >= hole.start && Number(at) < hole.start + hole.side),
    )
    expect(inside).toEqual([])
    expect(hole.start * 2 + hole.side).toBe(size)
    // At level H up to 30 % of a code can be missing; the mark hides less than a tenth.
    expect(hole.side ** 2 / (size - 8) ** 2).toBeLessThan(0.1)
  })
})
