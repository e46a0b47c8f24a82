import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CAPTCHA_ALPHABET, drawCaptcha } from './drawing.ts'

describe('captcha drawing', () => {
  it('draws every letter within the image, without text', () => {
    const letters = fc.string({ unit: fc.constantFrom(...CAPTCHA_ALPHABET.split('')), minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(letters, fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (text, numbers) => {
        const svg = drawCaptcha(text, () => numbers.next().value ?? 0)
        expect(svg).not.toContain(text)
        expect(svg).not.toMatch(/<(text|script|g)\b/)
        const path = / d="([^"]+)"/.exec(svg)?.[1] ?? ''
        // Letters of two strokes and more, and the lines that mean nothing.
        expect(path.match(/M/g)?.length).toBeGreaterThanOrEqual(text.length + 3)
        for (const [, x, y] of path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
          expect(Number(x)).toBeGreaterThan(-10)
          expect(Number(x)).toBeLessThan(190)
          expect(Number(y)).toBeGreaterThan(-12)
          expect(Number(y)).toBeLessThan(76)
        }
      }),
    )
  })

  it('draws distinct letters', () => {
    expect(CAPTCHA_ALPHABET).not.toMatch(/[O0I1SB8Z25GQUV]/)
    expect(new Set(CAPTCHA_ALPHABET).size).toBe(CAPTCHA_ALPHABET.length)
  })
})
