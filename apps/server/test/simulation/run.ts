import { type Price, type Usd, closePrice, openPrice, parseLots } from '@openlot/core/math'
import { expect } from 'vitest'
import { apply } from '../../src/engine/apply.ts'
import type { Command } from '../../src/engine/command.ts'
import { decide } from '../../src/engine/decide.ts'
import type { Decision } from '../../src/engine/decisions/decision.ts'
import { type EngineEvent, changed } from '../../src/engine/event.ts'
import type { Order } from '../../src/engine/order.ts'
import { Refusal } from '../../src/engine/refusal.ts'
import { type InstrumentState, type State, emptyState } from '../../src/engine/state.ts'
import { attendAll, tick } from '../../src/engine/tick.ts'
import { conversionMarket, holdingsOf, ordersOf, summaryOf, valuate } from '../../src/engine/valuation.ts'
import { CATALOGUE } from '../../src/market/catalogue.ts'
import { MARKETS, RULES, type Step } from './steps.ts'

/** A run of the real decisions, with what an onlooker who knows only the events has written down. */
export class Run {
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
    const quote = { bid, ask, time: flaw === 'stale' ? this.now - 120_000 : this.now }
    this.now += 250
    tick(this.state, instrument, quote, this.now)
    attendAll(this.state, this.now, (decision) => this.carryOut(decision))
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
        const lots = one.part ? parseLots('0.1') : undefined
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

const isLive = ({ now }: Run, { open, quote }: InstrumentState): boolean =>
  open && quote !== undefined && quote.bid <= quote.ask && now - quote.time <= 60_000

/** Whether an instrument can be traded on: it is live, and so is what turns its currency into dollars, if open. */
export function canTrade(run: Run, market: InstrumentState): boolean {
  const rate = conversionMarket(run.state, market)
  return isLive(run, market) && (rate === undefined || !rate.open || isLive(run, rate))
}
