import { type BidAsk, type Price, type Side, type Usd, closePrice, openPrice } from '@openlot/core/math'
import { accountsOf } from '../../src/engine/model/accountsOf.ts'
import { type EngineEvent, changed } from '../../src/engine/model/event.ts'
import { timeOf } from '../../src/engine/model/eventTimes.ts'
import type { Order } from '../../src/engine/model/order.ts'
import type { State } from '../../src/engine/model/state.ts'
import type { Rollover } from '../../src/market/rollovers/rollover.ts'
import type { Transfer } from '../../src/ledger/transfer.ts'
import { holdingsOf, summaryOf, valuationOf } from '../../src/engine/model/valuation.ts'
import { assertInvariant } from './assertInvariant.ts'
import { canTrade, isLive } from './canTrade.ts'

/** A day that has ended, with the positions that were held then. */
export interface HeldOver {
  readonly rollover: Rollover
  readonly held: readonly number[]
}

export interface Lock {
  readonly accountId: number
  readonly amount: Usd
}

/** Checks each event before it is applied, from the previous events and quotes alone. */
export class Observer {
  orders = new Map<number, Order>()
  /** Funds locked for pending withdrawals, by reference. */
  locks = new Map<string, Lock>()
  /** What was booked for holding overnight, by account. */
  heldOver = new Map<number, bigint>()
  /** When something was decided last in each account. */
  times = new Map<number, number>()
  /** Quotes that were tradable when they arrived, by instrument. */
  readonly quotes = new Map<number, BidAsk[]>()
  readonly counts = { filled: 0, stopped: 0, stopOuts: 0, cancelled: 0, locked: 0, rolledOver: 0 }

  noteQuote(instrumentId: number, quote: BidAsk): void {
    const quotes = this.quotes.get(instrumentId)
    if (quotes === undefined) this.quotes.set(instrumentId, [quote])
    else quotes.push(quote)
  }

  check(state: State, event: EngineEvent, now: number): void {
    this.#checkTime(event)
    if (event.kind === 'order-placed' || event.kind === 'part-closed') {
      assertInvariant(!this.orders.has(event.order.id), 'an id is used once')
      if (event.kind === 'order-placed' && event.order.status === 'holding') {
        assertAtCurrentQuote(state, event.order, openPrice, event.order.openPrice, now)
      }
      if (event.kind === 'part-closed' && event.order.closed?.reason !== 'close-by')
        assertAtCurrentQuote(state, event.order, closePrice, event.order.closed!.price, now)
      this.orders.set(event.order.id, event.order)
      return
    }
    if (event.kind === 'transferred') return this.#checkTransfer(state, event.transfer)
    if (!('orderId' in event)) return
    const order = this.orders.get(event.orderId)
    if (order === undefined) throw new Error(`an event of the unknown order ${event.orderId}`)
    if (event.kind === 'order-filled') this.#checkFill(order, event.price)
    if (event.kind === 'order-closed') this.#checkClosing(state, order, event, now)
    if (event.kind === 'order-cancelled') {
      this.counts.cancelled++
      assertInvariant(order.status === 'pending', 'only a pending order is cancelled')
    }
    if (event.kind === 'order-reduced') {
      const part = this.orders.get(state.nextOrderId - 1)!
      for (const key of ['lots', 'margin', 'fee', 'swap', 'dividends'] as const) {
        assertInvariant(part[key] + event[key] === order[key], `a part and what is left make the whole (${key})`)
      }
    }
    if (event.kind === 'order-rolled-over') {
      this.counts.rolledOver++
      assertInvariant(order.status === 'holding', 'only a position is rolled over')
      assertInvariant(event.date > (order.rolledOn ?? 0), 'a position is done with a day once')
    }
    this.orders.set(order.id, changed(order, event))
  }

  /** Within an account time never runs backwards. */
  #checkTime(event: EngineEvent): void {
    const time = timeOf(event)
    if (time === undefined) return
    for (const accountId of accountsOf(event)) {
      assertInvariant(time >= (this.times.get(accountId) ?? time), 'time never runs backwards in an account')
      this.times.set(accountId, time)
    }
  }

  #checkTransfer(state: State, { kind, accountId, amount, to, reference = '' }: Transfer): void {
    if (kind === 'swap' || kind === 'dividend' || kind === 'admin-fee') {
      const booked = to.startsWith('wallet:') ? amount : -amount
      this.heldOver.set(accountId, (this.heldOver.get(accountId) ?? 0n) + booked)
    }
    if (kind === 'withdraw-lock') {
      const { balance, margin, freeMargin } = summaryOf(state, accountId)
      assertInvariant(amount <= balance - margin && amount <= freeMargin, 'no more is locked than is unused')
      assertInvariant(!this.locks.has(reference), 'a withdrawal is locked once')
      this.counts.locked++
      this.locks.set(reference, { accountId, amount })
    }
    if (kind !== 'withdraw-release' && kind !== 'withdraw-payout' && kind !== 'withdraw-fee') return
    const lock = this.locks.get(reference)
    if (lock === undefined) throw new Error(`${reference} is not pending`)
    const left = (lock.amount - amount) as Usd
    assertInvariant(left >= 0n, 'no more leaves than was locked')
    if (left > 0n) this.locks.set(reference, { accountId, amount: left })
    else this.locks.delete(reference)
  }

  #checkFill(order: Order, price: Price): void {
    this.counts.filled++
    assertInvariant(order.status === 'pending', 'only a pending order fills')
    this.#assertFired(order, openPrice, price)
    const { kind, price: target } = order.target!
    const isReached = (order.side === 'buy') === (kind === 'limit') ? price <= target : price >= target
    assertInvariant(isReached, 'a limit fills at its target or better, a stop at it or past it')
  }

  #checkClosing(state: State, order: Order, event: EngineEvent & { kind: 'order-closed' }, now: number): void {
    const { reason, price, profit } = event.closing
    const isBuy = order.side === 'buy'
    assertInvariant(order.status === 'holding', 'only a holding order closes')
    if (reason === 'stop-loss' || reason === 'take-profit') this.#assertFired(order, closePrice, price)
    else if (reason === 'stop-out') assertAtCurrentQuote(state, order, closePrice, price, now, isOwnPriceLive)
    else if (reason === 'guaranteed-stop') assertInvariant(price === order.stopLoss, 'a guarantee holds to the price')
    else if (reason === 'close-by') this.#checkPair(order, event)
    else if (reason !== 'reset') assertAtCurrentQuote(state, order, closePrice, price, now)
    if (reason === 'stop-loss')
      assertInvariant(isBuy ? price <= order.stopLoss! : price >= order.stopLoss!, 'a stop loss is past it')
    if (reason === 'take-profit') {
      assertInvariant(isBuy ? price >= order.takeProfit! : price <= order.takeProfit!, 'a take profit is past it')
    }
    if (reason === 'stop-loss' || reason === 'take-profit') this.counts.stopped++
    if (reason !== 'stop-out') return
    this.counts.stopOuts++
    const { equity, margin } = summaryOf(state, order.accountId)
    assertInvariant(equity * 100n <= margin * 50n, 'no stop-out above the threshold')
    for (const other of holdingsOf(state, order.accountId)) {
      if (!isLive(state.instruments.get(other.instrumentId)!, now)) continue
      assertInvariant(valuationOf(state, other).profit >= profit, 'the largest loss goes first')
    }
  }

  /** Asserts that two positions that end each other do so at the price that one of them was opened at. */
  #checkPair(order: Order, { closing, linkedId = 0 }: EngineEvent & { kind: 'order-closed' }): void {
    const other = this.orders.get(linkedId)
    assertInvariant(other !== undefined && other.side !== order.side, 'an opposite position ends another')
    assertInvariant([order.openPrice, other?.openPrice].includes(closing.price), 'it ends at the price of one of them')
  }

  /** Asserts that a trigger fired at the right side of a tradable quote. */
  #assertFired(order: Order, side: PriceOf, price: Price): void {
    const quotes = this.quotes.get(order.instrumentId) ?? []
    const isThere = quotes.some((quote) => side(order.side, quote) === price)
    assertInvariant(isThere, 'a trigger fires at the right side of a tradable quote')
  }
}

type PriceOf = (side: Side, quote: BidAsk) => Price

type Rule = typeof canTrade
const isOwnPriceLive: Rule = (_, market, now) => isLive(market, now)

/** Asserts that everything else happens at the current quote: stop-outs need their own price only, users' acts the rate too. */
function assertAtCurrentQuote(
  state: State,
  order: Order,
  side: PriceOf,
  price: Price,
  now: number,
  isAllowed: Rule = canTrade,
): void {
  const market = state.instruments.get(order.instrumentId)!
  assertInvariant(isAllowed(state, market, now), 'nothing happens on a closed, stale or crossed market')
  assertInvariant(side(order.side, market.quote!) === price, 'a fill is on the right side of the quote')
}
