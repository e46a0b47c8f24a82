import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { CAPTCHA_ALPHABET, drawCaptcha } from './drawing.ts'
import { paintCaptcha } from './painting.ts'

describe('captcha drawing', () => {
  it('draws every letter within the image', () => {
    const letters = fc.string({ unit: fc.constantFrom(...CAPTCHA_ALPHABET.split('')), minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(letters, fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (text, numbers) => {
        const strokes = drawCaptcha(text, () => numbers.next().value ?? 0)
        // Letters of one stroke and more, and the lines that mean nothing.
        expect(strokes.length).toBeGreaterThanOrEqual(text.length + 5)
        for (const [x, y] of strokes.flat()) {
          expect(x).toBeGreaterThan(-10)
          expect(x).toBeLessThan(190)
          expect(y).toBeGreaterThan(-12)
          expect(y).toBeLessThan(76)
        }
      }),
    )
  })

  it('paints them as a noisy picture, each time another', async () => {
    const [one, other] = [await paintCaptcha('ACE79'), await paintCaptcha('ACE79')]
    expect(one.equals(other)).toBe(false)
    const { channels } = await sharp(one).stats()
    expect(channels[0]?.min, 'there is ink').toBeLessThan(80)
    expect(channels[0]?.stdev, 'and noise').toBeGreaterThan(20)
  })

  it('draws distinct letters', () => {
    expect(CAPTCHA_ALPHABET).not.toMatch(/[O0I1SB8Z25GQUV]/)
    expect(new Set(CAPTCHA_ALPHABET).size).toBe(CAPTCHA_ALPHABET.length)
  })
})
