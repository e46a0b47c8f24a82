import { type Price, type Usd, formatPrice, parseLots, parsePrice } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { apply } from '../../src/engine/model/apply.ts'
import { decide } from '../../src/engine/run/decide.ts'
import type { Decision } from '../../src/engine/model/decision.ts'
import { type State, emptyState } from '../../src/engine/model/state.ts'
import { processQueue, tick } from '../../src/engine/run/tick.ts'
import { CATALOGUE } from '../../src/market/catalogue.ts'
import { type RecordedTick, hasRecordings, recordedTicks } from './data.ts'
import { effort } from '@openlot/tooling/test'
import { DEFAULT_RULES } from '../../src/engine/model/rules.ts'

const ORDERS = effort({ explore: 10_000, usual: 4000 })
const EACH = 400
const ACCOUNTS = ORDERS / EACH

/** When and at what price an order was filled and closed. */
interface Fate {
  filledAt: number | undefined
  filled: string | undefined
  closedAt: number | undefined
  closed: string | undefined
  reason: string | undefined
}

interface Resting {
  readonly isBuy: boolean
  readonly isLimit: boolean
  readonly target: number
  readonly stopLoss: number | undefined
  readonly takeProfit: number | undefined
}

const unmet = (): Fate => ({
  filledAt: undefined,
  filled: undefined,
  closedAt: undefined,
  closed: undefined,
  reason: undefined,
})

/** Places orders around the first price, in whole points, by a fixed pseudorandom sequence. */
function restingOrders(first: RecordedTick, decimals: number, range: number): Resting[] {
  let seed = 12_345
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const points = (text: string): number => Math.round(Number(text) * 10 ** decimals)
  return Array.from({ length: ORDERS }, () => {
    const isBuy = next(2) === 0
    const away = next(2 * range) - range || 1
    const target = points(isBuy ? first.ask : first.bid) + away
    const up = isBuy ? 1 : -1
    const stop = (most: number): number | undefined => (next(3) === 0 ? undefined : 100 + next(most))
    const [loss, profit] = [stop(range), stop(range)]
    return {
      isBuy,
      isLimit: isBuy ? away <= 0 : away >= 0,
      target,
      stopLoss: loss === undefined ? undefined : target - up * loss,
      takeProfit: profit === undefined ? undefined : target + up * profit,
    }
  })
}

/** A full scan of all orders at every tick: the expected result. */
function naiveScan(orders: readonly Resting[], ticks: readonly RecordedTick[], decimals: number): Fate[] {
  const scale = 10 ** decimals
  // NaN is never reached.
  let waiting = orders.map(({ stopLoss = Number.NaN, takeProfit = Number.NaN, ...order }) => ({
    ...order,
    stopLoss,
    takeProfit,
    isFilled: false,
    isClosed: false,
    fate: unmet(),
  }))
  const fates = waiting.map(({ fate }) => fate)
  for (const { time, bid: bidText, ask: askText } of ticks.slice(1)) {
    const bid = Math.round(Number(bidText) * scale)
    const ask = Math.round(Number(askText) * scale)
    let ended = false
    for (const order of waiting) {
      const { isBuy, isLimit, target, stopLoss, takeProfit } = order
      if (!order.isFilled) {
        const price = isBuy ? ask : bid
        if (isBuy === isLimit ? price > target : price < target) continue
        order.isFilled = true
        Object.assign(order.fate, { filledAt: time, filled: isBuy ? askText : bidText })
      }
      const isLost = isBuy ? bid <= stopLoss : ask >= stopLoss
      if (!isLost && !(isBuy ? bid >= takeProfit : ask <= takeProfit)) continue
      const reason = isLost ? 'stop-loss' : 'take-profit'
      Object.assign(order.fate, { closedAt: time, closed: isBuy ? bidText : askText, reason })
      order.isClosed = true
      ended = true
    }
    if (ended) waiting = waiting.filter(({ isClosed }) => !isClosed)
  }
  return fates
}

/** The result of the engine’s decisions, from its events. */
function throughEngine(
  orders: readonly Resting[],
  ticks: readonly RecordedTick[],
  instrumentId: number,
  decimals: number,
): Fate[] {
  const state: State = emptyState(CATALOGUE, DEFAULT_RULES)
  const fates = new Map<number, Fate>()
  let now = ticks[0]!.time
  const carryOut = ({ events }: Decision): void => {
    for (const event of events) {
      if (event.kind === 'order-placed') fates.set(event.order.id, unmet())
      if (event.kind === 'order-filled') {
        Object.assign(fates.get(event.orderId)!, { filledAt: now, filled: formatPrice(event.price) })
      }
      if (event.kind === 'order-closed') {
        const { price, reason } = event.closing
        Object.assign(fates.get(event.orderId)!, { closedAt: now, closed: formatPrice(price), reason })
      }
      if (event.kind === 'order-cancelled') throw new Error('nothing is cancelled here')
      apply(state, event)
    }
  }
  const market = state.instruments.get(instrumentId)!
  const see = ({ time, bid, ask }: RecordedTick): void => {
    now = time
    tick(state, market, { bid: parsePrice(bid), ask: parsePrice(ask), time }, time)
    processQueue(state, time, carryOut)
  }
  market.open = true
  const deposit = (10n ** 18n) as Usd
  for (let accountId = 1; accountId <= ACCOUNTS; accountId++) {
    carryOut(decide(state, { kind: 'open-account', accountId, isDemo: false, deposit, at: now }))
  }
  see(ticks[0]!)
  const price = (points: number): Price => (BigInt(points) * 10n ** BigInt(8 - decimals)) as Price
  orders.forEach(({ isBuy, target, stopLoss, takeProfit }, index) => {
    carryOut(
      decide(state, {
        kind: 'pending-order',
        accountId: (index % ACCOUNTS) + 1,
        instrumentId,
        side: isBuy ? 'buy' : 'sell',
        lots: parseLots('0.01'),
        leverage: 100,
        target: price(target),
        stopLoss: stopLoss === undefined ? undefined : price(stopLoss),
        takeProfit: takeProfit === undefined ? undefined : price(takeProfit),
        idempotencyKey: undefined,
        at: now,
      }),
    )
  })
  for (const one of ticks.slice(1)) see(one)
  return [...fates.values()]
}

const sameNumbers = (fate: Fate): object => ({
  ...fate,
  filled: fate.filled && Number(fate.filled),
  closed: fate.closed && Number(fate.closed),
})

describe.runIf(hasRecordings)('pending orders over recorded ticks', () => {
  it.each([
    ['the EURUSD week', 'replay/oanda-2014-05-04/EURUSD.ticks', 1, 5, 1500],
    ['two XAUUSD days', 'replay/oanda-2014-05-04/XAUUSD.ticks', 20, 3, 12_000],
  ])('fills the same orders at the same prices and times as a full scan: %s', (_, name, id, decimals, range) => {
    const ticks = recordedTicks(name)
    const orders = restingOrders(ticks[0]!, decimals, range)
    const expected = naiveScan(orders, ticks, decimals).map(sameNumbers)
    const actual = throughEngine(orders, ticks, id, decimals).map(sameNumbers)
    expect(actual.length).toBe(ORDERS)
    actual.forEach((fate, index) =>
      expect(fate, `order ${index}: ${JSON.stringify(orders[index])}`).toEqual(expected[index]),
    )
    const filled = (actual as Fate[]).filter(({ filledAt }) => filledAt !== undefined).length
    const closed = (actual as Fate[]).filter(({ closedAt }) => closedAt !== undefined).length
    process.stdout.write(`${name}: ${ticks.length} ticks, ${filled} of ${ORDERS} filled, ${closed} closed\n`)
    expect(filled).toBeGreaterThan(ORDERS / 4)
    expect(closed).toBeGreaterThan(ORDERS / 10)
  })
})
