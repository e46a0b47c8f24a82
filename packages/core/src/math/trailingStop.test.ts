import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultTrailStep, nextTrailPrice, startTrailing, trailStop, type TrailingTerms } from './trailingStop.ts'
import { formatPrice, parsePrice, type Price } from './units.ts'

const terms = (side: 'buy' | 'sell', trail: string, step: string): TrailingTerms => ({
  side,
  trail: parsePrice(trail),
  step: parsePrice(step),
})
/** Where the stop is after each of these prices. */
function follow(of: TrailingTerms, stop: string | undefined, ...prices: string[]): string[] {
  let at: Price | undefined = stop === undefined ? undefined : parsePrice(stop)
  return prices.map((text) => {
    const price = parsePrice(text)
    at = at === undefined ? startTrailing(of, undefined, price) : trailStop(of, at, price)
    return formatPrice(at)
  })
}

describe('a trailing stop', () => {
  it.each([
    [
      'follows a rise',
      follow(terms('buy', '0.00200', '0.00001'), undefined, '1.54921', '1.55223'),
      ['1.54721', '1.55023'],
    ],
    ['moves by its step at least', follow(terms('buy', '7', '4'), undefined, '73', '76', '77'), ['66', '66', '70']],
    ['is as far away again after its step', follow(terms('buy', '6', '10'), '94', '109', '110'), ['94', '104']],
    [
      'of a sell follows a fall, and stays as the price comes back',
      follow(terms('sell', '0.300', '0.030'), undefined, '151.320', '150.900', '151.199'),
      ['151.62', '151.2', '151.2'],
    ],
  ])('%s', (_, stops, wanted) => {
    expect(stops).toEqual(wanted)
  })

  it('begins where it is, if that is better', () => {
    const of = terms('buy', '2', '1')
    expect(startTrailing(of, parsePrice('99'), parsePrice('100'))).toBe(parsePrice('99'))
    expect(startTrailing(of, parsePrice('97'), parsePrice('100'))).toBe(parsePrice('98'))
  })

  it('has a step that is a twentieth of its distance, but no less than ten steps of the price', () => {
    expect(defaultTrailStep(parsePrice('0.00200'), parsePrice('0.00001'))).toBe(parsePrice('0.0001'))
    expect(defaultTrailStep(parsePrice('8'), parsePrice('0.01'))).toBe(parsePrice('0.4'))
  })

  it('never loosens, keeps its distance, and need not be looked at before its next price', () => {
    const steps = (most: number) => fc.integer({ min: 1, max: most }).map((of) => (BigInt(of) * 1000n) as Price)
    const moves = fc.array(fc.integer({ min: -400, max: 400 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(fc.constantFrom('buy', 'sell'), steps(300), steps(80), moves, (side, trail, step, all) => {
        const of: TrailingTerms = { side, trail, step }
        const sign = side === 'buy' ? 1n : -1n
        let price = 100_000_000n as Price
        let stop = startTrailing(of, undefined, price)
        for (const move of all) {
          price = (price + BigInt(move) * 1000n) as Price
          // One that is reached closes the position.
          if (sign * (price - stop) <= 0n) return
          const next = trailStop(of, stop, price)
          expect(sign * (next - stop)).toBeGreaterThanOrEqual(0n)
          expect(sign * (price - next)).toBeLessThan(trail + step)
          expect(next !== stop).toBe(sign * (price - nextTrailPrice(of, stop)) >= 0n)
          stop = next
        }
      }),
    )
  })
})
