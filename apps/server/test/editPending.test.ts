import { formatPrice, parseLots, parsePrice } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import type { CommandOf } from '../src/engine/model/command.ts'
import type { Order } from '../src/engine/model/order.ts'
import { Desk } from './support/desk.ts'

const USER = 1
const BUY_LIMIT = { kind: 'limit', price: '1.18200', lots: parseLots('0.1'), stopLoss: '1.17000' }

/** A trader with a buy limit at 1.18200; EURUSD is at 1.18500 / 1.18512. */
class Trader extends Desk {
  readonly #placed: Order

  constructor(dollars = '5000') {
    super({ spread: '0.00012' })
    this.price('1.18500')
    this.open(USER, dollars)
    const placing = { ...this.placing(USER), target: parsePrice('1.18200'), stopLoss: parsePrice('1.17000') }
    this.#placed = this.do({ kind: 'pending-order', ...placing }).order!
  }

  edit(more: Partial<CommandOf<'edit-pending'>>): void {
    const stops = { stopLoss: 'keep', takeProfit: 'keep' } as const
    const order = { accountId: USER, orderId: this.#placed.id, target: undefined, lots: undefined, ...stops }
    this.do({ kind: 'edit-pending', ...order, idempotencyKey: undefined, at: this.now, ...more })
  }

  cancel(): void {
    this.do({ kind: 'cancel-order', accountId: USER, orderId: this.#placed.id, at: this.now })
  }

  /** What the order is now; undefined once it is cancelled. */
  get order() {
    const order = this.state.orders.get(this.#placed.id)
    if (order === undefined) return undefined
    const { target, lots, stopLoss } = order
    const text = (price: typeof stopLoss): string | undefined => price && formatPrice(price, 5)
    return { kind: target?.kind, price: text(target?.price), lots, stopLoss: text(stopLoss) }
  }

  get status(): string | undefined {
    return this.state.orders.get(this.#placed.id)?.status
  }

  get placed(): Order {
    return this.#placed
  }
}

describe('the edit of a pending order', () => {
  it('moves a limit across the market, where it becomes a stop and fills as one', () => {
    const trader = new Trader()
    trader.now += 1000
    trader.edit({ target: parsePrice('1.18700') })
    expect(trader.order).toEqual({ ...BUY_LIMIT, kind: 'stop', price: '1.18700' })
    const { id, placedAt } = trader.placed
    expect(trader.state.orders.get(id)).toMatchObject({ placedAt, targetSetAt: placedAt + 1000 })
    trader.price('1.18190')
    trader.price('1.18687')
    expect(trader.status).toBe('pending')
    trader.price('1.18688')
    expect(trader.status).toBe('holding')
  })

  it('moves a stop back to a limit', () => {
    const trader = new Trader()
    trader.edit({ target: parsePrice('1.18700') })
    trader.edit({ target: parsePrice('1.18300') })
    trader.price('1.18688')
    expect(trader.order).toEqual({ ...BUY_LIMIT, price: '1.18300' })
    trader.price('1.18288')
    expect(trader.status).toBe('holding')
  })

  it('keeps a distance from the market, on whichever side', () => {
    const trader = new Trader()
    expect(() => trader.edit({ target: parsePrice('1.18520') })).toThrow('TARGET_TOO_LOW')
    expect(() => trader.edit({ target: parsePrice('1.18531') })).toThrow('TARGET_TOO_LOW')
    expect(() => trader.edit({ target: parsePrice('1.18493') })).toThrow('TARGET_TOO_HIGH')
    expect(() => trader.edit({ target: parsePrice('0') })).toThrow('INVALID_INPUT')
    expect(trader.order).toEqual(BUY_LIMIT)
    trader.edit({ target: parsePrice('1.18532') })
    trader.edit({ target: parsePrice('1.18492') })
    // What stays where it is may have become nearer.
    trader.price('1.18490')
    trader.edit({ lots: parseLots('0.05') })
    expect(trader.order).toEqual({ ...BUY_LIMIT, price: '1.18492', lots: parseLots('0.05') })
  })

  it('has its stops on their sides of the new price', () => {
    const trader = new Trader()
    expect(() => trader.edit({ target: parsePrice('1.16900') })).toThrow('STOP_LOSS_TOO_HIGH')
    expect(() => trader.edit({ takeProfit: parsePrice('1.18210') })).toThrow('TAKE_PROFIT_TOO_LOW')
    trader.edit({ target: parsePrice('1.16900'), stopLoss: 'none' })
    expect(trader.order).toEqual({ ...BUY_LIMIT, price: '1.16900', stopLoss: undefined })
  })

  it('takes no more lots than the free margin covers, and no wrong ones', () => {
    // 0.1 lots need 118.20 at 1.18200, and 0.6 for the fee.
    const trader = new Trader('250')
    expect(() => trader.edit({ lots: parseLots('0.3') })).toThrow('INSUFFICIENT_MARGIN')
    expect(() => trader.edit({ lots: parseLots('0.105') })).toThrow('LOTS_OFF_STEP')
    expect(() => trader.edit({ lots: parseLots('0') })).toThrow('LOTS_BELOW_MINIMUM')
    expect(trader.order).toEqual(BUY_LIMIT)
    trader.edit({ lots: parseLots('0.2') })
    expect(trader.order).toEqual({ ...BUY_LIMIT, lots: parseLots('0.2') })
  })

  it('comes too late for one that was reached or cancelled', () => {
    const reached = new Trader()
    reached.price('1.18180')
    expect(() => reached.edit({ target: parsePrice('1.18000') })).toThrow('ORDER_NOT_PENDING')
    const cancelled = new Trader()
    cancelled.cancel()
    // As a second cancelling.
    expect(() => cancelled.cancel()).toThrow('ORDER_NOT_FOUND')
    expect(() => cancelled.edit({ target: parsePrice('1.18000') })).toThrow('ORDER_NOT_FOUND')
  })

  it('needs a market that is open and a price that is live', () => {
    const trader = new Trader()
    trader.now += 60 * 60_000
    expect(() => trader.edit({ target: parsePrice('1.18000') })).toThrow('QUOTE_STALE')
    trader.state.instruments.get(1)!.open = false
    expect(() => trader.edit({ target: parsePrice('1.18000') })).toThrow('MARKET_CLOSED')
    expect(trader.order).toEqual(BUY_LIMIT)
  })
})
