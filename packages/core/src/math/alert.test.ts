import { describe, expect, it } from 'vitest'
import {
  alertPrice,
  changeBetween,
  firstPhase,
  isWatchReached,
  priceOfFigure,
  watchesOf,
  type AlertTerms,
} from './alert.ts'
import { formatPrice, parsePrice, parseRate } from './units.ts'

const STEP = parsePrice('0.00001')
const figure = (price: string): bigint => 2n * parsePrice(price)
const priced = (kind: 'above' | 'below' | 'cross', value: string): AlertTerms => ({
  kind,
  source: 'bid',
  value: parsePrice(value),
})

describe('an alert', () => {
  it('above fires at the first price that is', () => {
    const terms = priced('above', '1.09000')
    expect(firstPhase(terms, figure('1.08990'))).toBe('rising')
    const [watch] = watchesOf(terms, 'rising', STEP)
    expect([figure('1.08999'), figure('1.09000'), figure('1.09005')].map((at) => isWatchReached(watch!, at))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('is none where it is so already', () => {
    expect(firstPhase(priced('above', '1.09000'), figure('1.09000'))).toBeUndefined()
    expect(firstPhase(priced('below', '1.09000'), figure('1.08999'))).toBeUndefined()
    expect(firstPhase(priced('cross', '1.09000'), figure('1.09000'))).toBeUndefined()
    expect(firstPhase(priced('cross', '1.09000'), figure('1.09001'))).toBe('falling')
  })

  it('that repeats arms again 0.05 per cent on the other side: 100,000 below 99,950', () => {
    const [watch] = watchesOf(priced('above', '100000'), 'fired', parsePrice('0.01'))
    expect([watch!.direction, formatPrice(priceOfFigure(watch!.threshold), 2), watch!.outcome]).toEqual([
      'falls',
      '99950.00',
      'rising',
    ])
  })

  it('that repeats arms again five steps away where those are more', () => {
    const [watch] = watchesOf(priced('below', '0.00100'), 'fired', STEP)
    expect([watch!.direction, formatPrice(priceOfFigure(watch!.threshold), 5)]).toEqual(['rises', '0.00105'])
  })

  it('of a crossing arms on whichever side the price goes on', () => {
    expect(
      watchesOf(priced('cross', '1.10000'), 'fired', STEP).map(({ direction, outcome }) => [direction, outcome]),
    ).toEqual([
      ['falls', 'rising'],
      ['rises', 'falling'],
    ])
  })

  it('of the day’s change fires at 0.5 per cent either way: 1.08540 and 1.07460 from 1.08000', () => {
    const open = figure('1.08000')
    const terms: AlertTerms = { kind: 'move', value: parseRate('0.5') }
    const [watch] = watchesOf(terms, 'rising', STEP)
    const fires = (price: string) => isWatchReached(watch!, changeBetween(open, figure(price)))
    expect(['1.08539', '1.08540', '1.07461', '1.07460'].map(fires)).toEqual([false, true, false, true])
  })

  it('looks at the middle of bid and ask exactly', () => {
    const quote = { bid: parsePrice('1.10000'), ask: parsePrice('1.10001') }
    expect(alertPrice('mid', quote)).toBe(parsePrice('2.20001'))
    expect(alertPrice('ask', quote)).toBe(figure('1.10001'))
  })
})
