import { type Side, formatPrice, formatUsd, parseLots, parsePrice, parseUsd } from '@openlot/core/math'
import fc from 'fast-check'
import { seed } from '@openlot/tooling/test'
import { describe, expect, it } from 'vitest'
import type { CloseFilter } from '../src/engine/model/command.ts'
import type { Order } from '../src/engine/model/order.ts'
import { balanceOf, ordersOf, summaryOf } from '../src/engine/model/valuation.ts'
import { Desk, EURUSD } from './support/desk.ts'

const USER = 1

class PairDesk extends Desk {
  constructor({ deposit = '10000', spread = '0.0002' } = {}) {
    super({ spread })
    this.open(USER, deposit)
  }

  place(side: Side, lots: string, price: string): Order {
    this.price(price, { spread: '0' })
    return this.do({ kind: 'market-order', ...this.placing(USER, lots), side }).order!
  }

  /** Buys at 1.10000 and sells at 1.10200; then the market is at 1.10500/1.10520. */
  pair(bought: string, sold: string): readonly [buy: Order, sell: Order] {
    const orders = [this.place('buy', bought, '1.10000'), this.place('sell', sold, '1.10200')] as const
    this.price('1.10500')
    return orders
  }

  closeBy(orderId: number, byId: number) {
    return this.do({ kind: 'close-by', accountId: USER, orderId, byId, idempotencyKey: undefined, at: this.now })
  }

  reverse(orderId: number) {
    return this.do({ kind: 'reverse-order', accountId: USER, orderId, idempotencyKey: undefined, at: this.now })
  }

  closeAll(filter: CloseFilter, { cancelsPending = false, instrumentId = undefined as number | undefined } = {}) {
    return this.do({ kind: 'close-all', accountId: USER, filter, instrumentId, cancelsPending, at: this.now })
  }

  get live(): readonly Order[] {
    return [...ordersOf(this.state, USER)]
  }

  get balance(): string {
    return formatUsd(balanceOf(this.state, USER))
  }
}

describe('two opposite positions that end each other', () => {
  it('save a spread: 200.00 instead of 180.00, without a fee', () => {
    const desk = new PairDesk()
    const [buy, sell] = desk.pair('1', '1')
    const before = balanceOf(desk.state, USER)
    const { order } = desk.closeBy(buy.id, sell.id)
    expect(order).toMatchObject({ id: buy.id, status: 'closed', linkedId: sell.id })
    expect(order!.closed).toMatchObject({ reason: 'close-by', price: parsePrice('1.10200'), profit: parseUsd('200') })
    expect(balanceOf(desk.state, USER) - before).toBe(parseUsd('200'))
    expect(desk.live).toEqual([])
    const other = desk.events.findLast((event) => event.kind === 'order-closed')
    expect(other).toMatchObject({ orderId: sell.id, linkedId: buy.id, closing: { profit: 0n } })
  })

  it('end as far as the smaller one goes; the larger goes on at its price, with its share of the margin', () => {
    const desk = new PairDesk()
    const [buy, sell] = desk.pair('1', '0.4')
    const { order } = desk.closeBy(buy.id, sell.id)
    expect([formatUsd(order!.closed!.profit), order!.lots]).toEqual(['80.00', parseLots('0.4')])
    const [rest] = desk.live
    expect(rest).toMatchObject({ id: buy.id, lots: parseLots('0.6'), openPrice: buy.openPrice })
    expect(rest!.margin).toBe((buy.margin * 6n) / 10n)
  })

  it('have to be opposite, in one instrument, and of one account', () => {
    const desk = new PairDesk()
    const first = desk.place('buy', '0.1', '1.10000')
    const second = desk.place('buy', '0.1', '1.10000')
    expect(() => desk.closeBy(first.id, second.id)).toThrow('NOT_OPPOSITE')
    expect(() => desk.closeBy(first.id, first.id)).toThrow('NOT_OPPOSITE')
    desk.open(2, '1000')
    const foreign = desk.do({ kind: 'market-order', ...desk.placing(2), side: 'sell' }).order!
    expect(() => desk.closeBy(first.id, foreign.id)).toThrow('ORDER_NOT_FOUND')
    desk.state.instruments.get(EURUSD)!.open = false
    const sell = { ...second, side: 'sell' as const }
    desk.state.orders.set(second.id, sell)
    expect(() => desk.closeBy(first.id, second.id)).toThrow('MARKET_CLOSED')
  })

  it('bring what both would at any price without a spread', () => {
    const price = fc.integer({ min: 105_000, max: 115_000 }).map((points) => (points / 100_000).toFixed(5))
    const lots = fc.integer({ min: 1, max: 200 }).map((hundredths) => (hundredths / 100).toFixed(2))
    fc.assert(
      fc.property(price, price, price, lots, lots, fc.boolean(), (bought, sold, market, a, b, isSellFirst) => {
        const brings = (isTogether: boolean): bigint => {
          const desk = new PairDesk({ deposit: '1000000', spread: '0' })
          const [buy, sell] = [desk.place('buy', a, bought), desk.place('sell', b, sold)]
          desk.price(market, { spread: '0' })
          if (isTogether) desk.closeBy(...(isSellFirst ? ([sell.id, buy.id] as const) : ([buy.id, sell.id] as const)))
          desk.closeAll('all')
          return balanceOf(desk.state, USER)
        }
        const [apart, together] = [brings(false), brings(true)]
        // Each closing is rounded to a cent.
        const difference = apart > together ? apart - together : together - apart
        expect(difference).toBeLessThanOrEqual(10_000n)
      }),
      { numRuns: 200, seed: seed(11) },
    )
  })
})

describe('a position that is reversed', () => {
  it('is closed, and the other side opened at the bid, in one decision', () => {
    const desk = new PairDesk()
    const buy = desk.place('buy', '0.5', '1.08000')
    desk.price('1.08500', { spread: '0.00012' })
    const before = balanceOf(desk.state, USER)
    const { order, events } = desk.reverse(buy.id)
    expect([order!.side, formatPrice(order!.openPrice, 5), order!.lots]).toEqual(['sell', '1.08500', parseLots('0.5')])
    expect(order).toMatchObject({ linkedId: buy.id, stopLoss: undefined, leverage: buy.leverage })
    expect(balanceOf(desk.state, USER) - before).toBe(parseUsd('250') - order!.fee)
    expect(events.map(({ kind }) => kind)).toEqual(['order-closed', 'transferred', 'order-placed', 'transferred'])
  })

  it('needs the margin of one position, and stays where the account has not even that', () => {
    const desk = new PairDesk({ deposit: '1200' })
    const buy = desk.place('buy', '1', '1.10000')
    expect(formatUsd(summaryOf(desk.state, USER).freeMargin)).toBe('94.00')
    expect(desk.reverse(buy.id).order!.side).toBe('sell')
    const [sell] = desk.live
    desk.price('1.10200', { spread: '0' })
    expect(() => desk.reverse(sell!.id)).toThrow('INSUFFICIENT_MARGIN')
    expect(desk.live).toEqual([sell])
  })
})

describe('all positions that are closed together', () => {
  const opened = () => {
    const desk = new PairDesk({ deposit: '100000', spread: '0' })
    const [low, high] = [desk.place('buy', '0.1', '1.10000'), desk.place('buy', '0.2', '1.11000')]
    const sold = desk.place('sell', '0.3', '1.10000')
    const pending = { kind: 'pending-order', ...desk.placing(USER), target: parsePrice('1.05000') } as const
    const { order } = desk.do(pending)
    desk.price('1.10500')
    return { desk, low, high, sold, waiting: order! }
  }

  it.each([
    ['all', ['low', 'high', 'sold']],
    ['profit', ['low']],
    ['loss', ['high', 'sold']],
    ['buy', ['low', 'high']],
    ['sell', ['sold']],
  ] as const)('are those of the filter: %s', (filter, names) => {
    const { desk, ...orders } = opened()
    const { ended } = desk.closeAll(filter)
    expect(ended!.map(({ id }) => id)).toEqual(names.map((name) => orders[name].id))
    expect(desk.live).toHaveLength(4 - names.length)
  })

  it('leave pending orders unless told', () => {
    const { desk, waiting } = opened()
    const { ended } = desk.closeAll('all', { cancelsPending: true })
    expect(ended!.at(-1)).toMatchObject({ id: waiting.id, status: 'cancelled' })
    expect(desk.live).toEqual([])
  })

  it('leave what has no live price, and say why', () => {
    const { desk, low } = opened()
    desk.now += 120_000
    const { ended, left, events } = desk.closeAll('all')
    expect([ended, events]).toEqual([[], []])
    expect(left![0]).toMatchObject({ order: { id: low.id }, code: 'QUOTE_STALE' })
    expect(desk.closeAll('all', { instrumentId: 2 })).toMatchObject({ ended: [], left: [] })
  })

  it('leave no debt: the house covers once, when the last is closed', () => {
    const desk = new PairDesk({ deposit: '256', spread: '0' })
    desk.do({ kind: 'market-order', ...desk.placing(USER, '0.3'), leverage: 400 })
    // A gap of which nothing was decided yet.
    desk.quote('1.08000')
    const before = balanceOf(desk.state, USER)
    desk.closeAll('all')
    expect(desk.balance).toBe('0.00')
    expect(formatUsd(desk.state.balances.get('house:bad-debt')!)).toBe(formatUsd((before - parseUsd('600')) as never))
  })
})
