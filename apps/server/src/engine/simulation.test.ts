import {
  type Lots,
  type Price,
  type Side,
  type Usd,
  ZERO_USD,
  closePrice,
  openPrice,
  parsePrice,
  parseUsd,
  parseLots,
} from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../market/catalogue.ts'
import { apply } from './apply.ts'
import type { Command } from './command.ts'
import { decide } from './decide.ts'
import type { Decision } from './decisions/decision.ts'
import { type EngineEvent, changed } from './event.ts'
import type { Order } from './order.ts'
import { pull } from './pull.ts'
import { Refusal } from './refusal.ts'
import { type InstrumentState, type State, emptyState } from './state.ts'
import { balanceOf, conversionMarket, holdingsOf, ordersOf, summaryOf, valuate } from './valuation.ts'

const RULES = { feeType: 'per-lot', stopOutRate: 50 } as const
const USERS = [1, 2, 3]
/** EURUSD, GBPUSD, USDJPY, EURGBP (paid in pounds), gold, and the DE40 (paid in euros), around these prices. */
const MARKETS: Record<number, number> = { 1: 1.1, 2: 1.3, 3: 150, 8: 0.85, 20: 4000, 43: 23_000 }

/** What happens, drawn at random; the smaller the numbers, the simpler the run. */
type Step =
  | { kind: 'tick'; market: number; move: number; spread: number; flaw: 'none' | 'stale' | 'crossed' }
  | { kind: 'status'; market: number; open: boolean }
  | {
      kind: 'place'
      user: number
      market: number
      side: Side
      lots: number
      leverage: number
      target: number | undefined
      stop: number | undefined
      take: number | undefined
    }
  | { kind: 'edit'; user: number; nth: number; stop: number | undefined; take: number | undefined }
  | { kind: 'cancel' | 'close'; user: number; nth: number; part: boolean }
  | { kind: 'reset'; user: number }

const market = fc.constantFrom(...Object.keys(MARKETS).map(Number))
const user = fc.constantFrom(...USERS)
/** Hundredths of a per cent from the price; undefined for none. */
const distance = fc.option(fc.integer({ min: -300, max: 300 }), { nil: undefined })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('tick' as const),
      market,
      move: fc.oneof(
        { weight: 2, arbitrary: fc.integer({ min: -120, max: 120 }) },
        { weight: 1, arbitrary: fc.integer({ min: -900, max: 900 }) },
      ),
      spread: fc.integer({ min: 0, max: 20 }),
      flaw: fc.oneof(
        { weight: 9, arbitrary: fc.constant('none' as const) },
        { weight: 1, arbitrary: fc.constantFrom('stale' as const, 'crossed' as const) },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('status' as const), market, open: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      user,
      market,
      side: fc.constantFrom('buy' as const, 'sell' as const),
      lots: fc.integer({ min: 1, max: 20 }),
      leverage: fc.constantFrom(100, 200, 400),
      target: distance,
      stop: distance,
      take: distance,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), user, nth: fc.nat(6), stop: distance, take: distance }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'close' as const),
      user,
      nth: fc.nat(6),
      part: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reset' as const), user }) },
)

/** A run of the real decisions, with what an onlooker who knows only the events has written down. */
class Run {
  readonly state: State = emptyState(CATALOGUE, RULES)
  readonly events: EngineEvent[] = []
  readonly orders = new Map<number, Order>()
  now = 1_800_000_000_000
  counts = { filled: 0, stopped: 0, stopOuts: 0, cancelled: 0 }

  constructor() {
    // One rich enough to lose slowly, two who are soon in trouble.
    for (const [userId, deposit] of [
      [1, 100_000n],
      [2, 2500n],
      [3, 800n],
    ] as const) {
      this.carryOut(
        decide(this.state, {
          kind: 'open-account',
          userId,
          isDemo: userId === 1,
          deposit: (deposit * 1_000_000n) as Usd,
          at: this.now,
        }),
      )
    }
    for (const [id, price] of Object.entries(MARKETS)) this.tick(Number(id), this.priceOf(Number(id), price), 3, 'none')
  }

  priceOf(id: number, value: number): Price {
    const step = 10n ** BigInt(8 - this.state.instruments.get(id)!.instrument.pricePrecision)
    return ((BigInt(Math.round(value * 1e8)) / step) * step) as Price
  }

  tick(id: number, bid: Price, spread: number, flaw: 'none' | 'stale' | 'crossed'): void {
    const instrument = this.state.instruments.get(id)!
    const step = 10n ** BigInt(8 - instrument.instrument.pricePrecision)
    const ask = (bid + BigInt(flaw === 'crossed' ? -spread - 1 : spread) * step) as Price
    instrument.open ||= this.events.length < 10
    instrument.quote = { bid, ask, time: flaw === 'stale' ? this.now - 120_000 : this.now }
    this.now += 250
    pull(this.state, instrument, this.now, (decision) => this.carryOut(decision))
  }

  carryOut({ events }: Decision): void {
    for (const event of events) {
      this.look(event)
      apply(this.state, event)
      this.events.push(event)
    }
  }

  try(command: Command): void {
    try {
      this.carryOut(decide(this.state, command))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  /** Checks an event against the quote it came from, before it is applied. */
  look(event: EngineEvent): void {
    if (event.kind === 'order-placed' || event.kind === 'part-closed') {
      expect(this.orders.has(event.order.id), 'an id is used once').toBe(false)
      this.orders.set(event.order.id, event.order)
      return
    }
    if (!('orderId' in event)) return
    const order = this.orders.get(event.orderId)!
    const { quote, open } = this.state.instruments.get(order.instrumentId)!
    if (event.kind === 'order-filled') {
      this.counts.filled++
      expect(order.status).toBe('pending')
      expect(open && quote!.bid <= quote!.ask, 'nothing fills on a closed or crossed market').toBe(true)
      expect(event.price, 'a fill is on the right side of the quote').toBe(openPrice(order.side, quote!))
      const { kind, price } = order.target!
      const isReached = (order.side === 'buy') === (kind === 'limit') ? event.price <= price : event.price >= price
      expect(isReached, 'a limit fills at its target or better, a stop at it or past it').toBe(true)
    }
    if (event.kind === 'order-closed') {
      expect(order.status, 'only a holding order closes').toBe('holding')
      const { reason, price } = event.closing
      if (reason !== 'reset') expect(price).toBe(closePrice(order.side, quote!))
      if (reason === 'stop-loss')
        expect(order.side === 'buy' ? price <= order.stopLoss! : price >= order.stopLoss!).toBe(true)
      if (reason === 'take-profit')
        expect(order.side === 'buy' ? price >= order.takeProfit! : price <= order.takeProfit!).toBe(true)
      if (reason === 'stop-loss' || reason === 'take-profit') this.counts.stopped++
      if (reason === 'stop-out') {
        this.counts.stopOuts++
        const { netValue, margin } = summaryOf(this.state, order.userId)
        expect(netValue * 100n <= margin * 50n, 'no stop-out above the threshold').toBe(true)
        for (const other of holdingsOf(this.state, order.userId)) {
          if (!canTrade(this, this.state.instruments.get(other.instrumentId)!)) continue
          expect(valuate(this.state, other).profit, 'the largest loss goes first').toBeGreaterThanOrEqual(
            event.closing.profit,
          )
        }
      }
    }
    if (event.kind === 'order-cancelled') {
      this.counts.cancelled++
      expect(order.status, 'only a pending order is cancelled').toBe('pending')
    }
    if (event.kind === 'order-reduced') {
      const part = this.orders.get(this.state.nextOrderId - 1)!
      const whole = (key: 'lots' | 'margin' | 'fee'): bigint => part[key] + event[key]
      expect([whole('lots'), whole('margin'), whole('fee')], 'a part and what is left make the whole').toEqual([
        order.lots,
        order.margin,
        order.fee,
      ])
    }
    this.orders.set(order.id, changed(order, event))
  }

  step(one: Step): void {
    const { state, now: at } = this
    switch (one.kind) {
      case 'tick': {
        const bid = Number(state.instruments.get(one.market)!.quote!.bid) / 1e8
        this.tick(
          one.market,
          this.priceOf(one.market, Math.max(bid * (1 + one.move / 10_000), MARKETS[one.market]! / 20)),
          one.spread,
          one.flaw,
        )
        return
      }
      case 'status':
        state.instruments.get(one.market)!.open = one.open
        return
      case 'place': {
        const { quote } = state.instruments.get(one.market)!
        const near = (hundredths: number | undefined): Price | undefined =>
          hundredths === undefined
            ? undefined
            : this.priceOf(one.market, (Number(quote!.bid) / 1e8) * (1 + hundredths / 10_000))
        const lots = parseLots((one.lots / 10).toFixed(1))
        const placing = {
          userId: one.user,
          instrumentId: one.market,
          side: one.side,
          lots,
          leverage: one.leverage,
          stopLoss: near(one.stop),
          takeProfit: near(one.take),
          clientId: undefined,
          at,
        }
        const target = near(one.target)
        this.try(
          target === undefined ? { kind: 'market-order', ...placing } : { kind: 'pending-order', target, ...placing },
        )
        return
      }
      case 'edit': {
        const order = this.nth(one.user, one.nth)
        const near = (hundredths: number | undefined): Price | 'none' =>
          hundredths === undefined || order === undefined
            ? 'none'
            : this.priceOf(order.instrumentId, (Number(order.openPrice) / 1e8) * (1 + hundredths / 10_000))
        this.try({
          kind: 'edit-order',
          userId: one.user,
          orderId: order?.id ?? 0,
          stopLoss: near(one.stop),
          takeProfit: near(one.take),
          at,
        })
        return
      }
      case 'cancel':
        this.try({ kind: 'cancel-order', userId: one.user, orderId: this.nth(one.user, one.nth)?.id ?? 0, at })
        return
      case 'close': {
        const order = this.nth(one.user, one.nth)
        const lots = one.part ? (parseLots('0.1') as Lots) : undefined
        this.try({ kind: 'close-order', userId: one.user, orderId: order?.id ?? 0, lots, clientId: undefined, at })
        return
      }
      case 'reset':
        this.try({ kind: 'reset-demo', userId: one.user, at })
    }
  }

  nth(userId: number, n: number): Order | undefined {
    return [...ordersOf(this.state, userId)][n]
  }
}

const total = (amounts: Iterable<Usd>): Usd => [...amounts].reduce((sum, amount) => (sum + amount) as Usd, ZERO_USD)

const isLive = (run: Run, { open, quote }: InstrumentState): boolean =>
  open && quote !== undefined && quote.bid <= quote.ask && run.now - quote.time <= 60_000

/** Whether an instrument can be traded on: it is live, and so is what turns its currency into dollars, if open. */
function canTrade(run: Run, market: InstrumentState): boolean {
  const rate = conversionMarket(run.state, market)
  return isLive(run, market) && (rate === undefined || !rate.open || isLive(run, rate))
}

/** What must hold after every step, by looking at everything: no heaps, no bands. */
function check(run: Run, ticked: number | undefined): void {
  const { state } = run
  expect(total(state.balances.values()), 'the ledger sums to zero').toBe(0n)
  for (const userId of USERS) {
    const mine = [...run.orders.values()].filter((order) => order.userId === userId)
    const live = mine.filter(({ status }) => status === 'pending' || status === 'holding')
    expect([...ordersOf(state, userId)], 'live orders are those the events left').toEqual(live)
    const holding = live.filter(({ status }) => status === 'holding')
    const { margin, netValue } = summaryOf(state, userId)
    expect(margin, 'margin is the sum over open positions').toBe(total(holding.map((order) => order.margin)))
    expect(
      total(mine.map((order) => (order.status === 'pending' ? order.margin : ZERO_USD))),
      'a pending order binds nothing',
    ).toBe(0n)
    if (holding.length === 0) expect(balanceOf(state, userId), 'no account stays below zero').toBeGreaterThanOrEqual(0n)
    const allLive = holding.every((order) => canTrade(run, state.instruments.get(order.instrumentId)!))
    if (ticked !== undefined && allLive && margin > 0n && holding.some((order) => order.instrumentId === ticked)) {
      expect(netValue * 100n > margin * 50n, 'nobody at the stop-out level is left standing').toBe(true)
    }
  }
  if (ticked === undefined || !canTrade(run, state.instruments.get(ticked)!)) return
  const { bid, ask } = state.instruments.get(ticked)!.quote!
  for (const order of state.orders.values()) {
    if (order.instrumentId !== ticked) continue
    const isBuy = order.side === 'buy'
    const [open, close] = isBuy ? [ask, bid] : [bid, ask]
    if (order.status === 'pending') {
      const { kind, price } = order.target!
      expect(isBuy === (kind === 'limit') ? open > price : open < price, 'no reached target is left waiting').toBe(true)
    } else {
      if (order.stopLoss !== undefined)
        expect(isBuy ? close > order.stopLoss : close < order.stopLoss, 'no reached stop loss is left').toBe(true)
      if (order.takeProfit !== undefined)
        expect(isBuy ? close < order.takeProfit : close > order.takeProfit, 'no reached take profit is left').toBe(true)
    }
  }
}

describe('the engine over random histories', () => {
  test('every invariant after every step, and the events alone give the same state', () => {
    const seen = { filled: 0, stopped: 0, stopOuts: 0, cancelled: 0 }
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 120 }), (steps) => {
        const run = new Run()
        for (const one of steps) {
          run.step(one)
          check(run, one.kind === 'tick' ? one.market : undefined)
        }
        const replayed = emptyState(CATALOGUE, RULES)
        for (const event of run.events) apply(replayed, event)
        expect(replayed.balances).toEqual(run.state.balances)
        expect(replayed.orders).toEqual(run.state.orders)
        expect([replayed.nextOrderId, replayed.nextTransferId]).toEqual([
          run.state.nextOrderId,
          run.state.nextTransferId,
        ])
        for (const key of Object.keys(seen) as (keyof typeof seen)[]) seen[key] += run.counts[key]
      }),
      { numRuns: 2000, seed: 20_261_120 },
    )
    // Runs in which nothing happens prove nothing.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20)
  })
})

describe('the stop-out level', () => {
  /** A sell of one lot of EURUSD at 1.10000 with 250 dollars of margin, in an account of 1000. */
  function shortOneLot(): Run {
    const run = new Run()
    run.try({ kind: 'open-account', userId: 9, isDemo: false, deposit: 1_006_000_000n as Usd, at: run.now })
    run.tick(1, parsePrice('1.00000'), 0, 'none')
    run.try({
      kind: 'market-order',
      userId: 9,
      instrumentId: 1,
      side: 'sell',
      lots: parseLots('1'),
      leverage: 400,
      clientId: undefined,
      at: run.now,
    })
    expect(summaryOf(run.state, 9)).toMatchObject({ margin: parseUsd('250'), balance: parseUsd('1000') })
    return run
  }

  test('above it nothing happens, at it the position is closed', () => {
    const run = shortOneLot()
    run.tick(1, parsePrice('1.00874'), 0, 'none')
    expect(summaryOf(run.state, 9).netValue).toBe(parseUsd('126'))
    run.tick(1, parsePrice('1.00875'), 0, 'none')
    expect(run.counts.stopOuts).toBe(1)
    expect(balanceOf(run.state, 9)).toBe(parseUsd('125'))
  })

  test('a gap that costs more than there is leaves zero, at the house’s cost', () => {
    const run = shortOneLot()
    run.tick(1, parsePrice('1.05000'), 0, 'none')
    expect(balanceOf(run.state, 9)).toBe(ZERO_USD)
    expect(run.state.balances.get('house:bad-debt')).toBe(parseUsd('-4000'))
  })

  test('a stale price stops nobody out; the next live one does', () => {
    const run = shortOneLot()
    run.tick(1, parsePrice('1.02000'), 0, 'stale')
    expect(run.counts.stopOuts).toBe(0)
    run.tick(1, parsePrice('1.01999'), 0, 'none')
    expect(run.counts.stopOuts).toBe(1)
  })
})
