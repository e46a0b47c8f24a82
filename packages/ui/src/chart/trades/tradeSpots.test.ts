import { MINUTE_MS } from '@openlot/core/math'
import { expect, it } from 'vitest'
import type { View } from '../drawings/view.ts'
import type { ChartTrade } from '../types.ts'
import { tradeSpots } from './tradeSpots.ts'

const START = Date.parse('2026-03-04T13:00Z')
const bars = Array.from({ length: 100 }, (_, index) => ({
  timestamp: START + index * MINUTE_MS,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
}))
/** The candles 20 to 69, 10 px each, between the prices 2 and 0. */
const view: View = { width: 500, height: 200, left: 20, bar: 10, top: 2, bottom: 0, step: MINUTE_MS, bars }

const at = (minute: number, price: number) => ({ time: START + minute * MINUTE_MS, price })
const trade = (id: string, from: number, to?: number, price = 1): ChartTrade => ({
  id,
  side: 'buy',
  opened: at(from, price),
  ...(to !== undefined && { closed: at(to, price), result: '+1.00' }),
})
const idsOf = (trades: readonly ChartTrade[]) => tradeSpots(view, trades).map(({ trade: { id } }) => id)

it('a trade is at the middle of the candle that it was made in', () => {
  const [shown] = tradeSpots(view, [trade('1', 30.7, 40.2, 0.5)])
  expect(shown).toMatchObject({ opened: { x: 105, y: 150 }, closed: { x: 205, y: 150 }, hasRoom: true })
})

it('of trades that are out of sight, only what crosses the screen is drawn', () => {
  expect(idsOf([trade('before', 1, 10), trade('after', 80, 90), trade('still open', 5)])).toEqual([])
  expect(idsOf([trade('across', 5, 95), trade('begun before', 5, 30), trade('open', 30)]).toSorted()).toEqual([
    'across',
    'begun before',
    'open',
  ])
})

it('the newest result has room first, and one that would cover it has none', () => {
  const shown = tradeSpots(view, [trade('older', 30, 40), trade('newer', 30, 42), trade('far', 30, 60)])
  expect(shown.map(({ trade: { id }, hasRoom }) => [id, hasRoom])).toEqual([
    ['far', true],
    ['newer', true],
    ['older', false],
  ])
  // Higher or lower, both are read.
  const apart = tradeSpots(view, [trade('older', 30, 40, 1.5), trade('newer', 30, 42)])
  expect(apart.every(({ hasRoom }) => hasRoom)).toBe(true)
})

it('an open trade has no result', () => {
  expect(tradeSpots(view, [trade('open', 30)])).toMatchObject([{ closed: undefined, hasRoom: false }])
})
