import {
  type Price,
  type Side,
  type SwapTerms,
  USD_CONVERSION,
  formatUsd,
  parseLots,
  parsePrice,
  parseRate,
  parseUsd,
  tradingDate,
} from '@openlot/core/math'
import { beforeEach, describe, expect, it } from 'vitest'
import { balanceOf, ordersOf } from '../src/engine/model/valuation.ts'
import { processRollovers, processAccount, tick } from '../src/engine/run/tick.ts'
import type { Order } from '../src/engine/model/order.ts'
import { type Rollover, type RolloverTerms, rolloverTime } from '../src/market/rollovers/rollover.ts'
import { Desk, EURUSD, START } from './support/desk.ts'

const [USER, US30, NAS100] = [1, 40, 42]
const MONDAY = tradingDate(START)

const points = (rate: string): SwapTerms => ({ mode: 'points', precision: 5, rate: parseRate(rate) })
const money = (rate: string): SwapTerms => ({ mode: 'money', rate: parseRate(rate) })

/** Ends of days in which EURUSD costs and brings 7.20 points a lot. */
class NightDesk extends Desk {
  readonly #swapFree: ReadonlySet<number>

  constructor({ swapFree = [] as readonly number[] } = {}) {
    super({ spread: '0.0000' })
    this.#swapFree = new Set(swapFree)
    this.state.rollovers.add(this.day(MONDAY - 1, new Map()))
  }

  day(date: number, terms: ReadonlyMap<number, RolloverTerms>): Rollover {
    return { date, at: rolloverTime(date), terms, swapFree: this.#swapFree }
  }

  /** Ends a day for one instrument, and rolls all accounts over. */
  end(
    date: number,
    nights: number,
    { instrumentId = EURUSD, ...more }: Partial<RolloverTerms> & { instrumentId?: number } = {},
  ): void {
    const terms: RolloverTerms = {
      price: parsePrice('1.10000'),
      ask: parsePrice('1.10000'),
      conversion: USD_CONVERSION,
      nights,
      long: points('-7.20'),
      short: points('7.20'),
      dividend: 0n as Price,
      dividendLong: parseRate('1'),
      adminFee: parseUsd('5'),
      graceNights: 7,
      ...more,
    }
    const rollover = this.day(date, new Map([[instrumentId, terms]]))
    this.now = Math.max(this.now, rollover.at)
    this.state.rollovers.add(rollover)
    this.sweep()
  }

  sweep(): void {
    processRollovers(
      this.state,
      this.now,
      (decision) => this.carryOut(decision),
      () => true,
    )
  }

  buy(lots = '1', more: { side?: Side; stopLoss?: Price; instrumentId?: number } = {}): Order {
    return this.do({ kind: 'market-order', ...this.placing(USER, lots), ...more }).order!
  }

  quoteOf(instrumentId: number, price: string): void {
    const market = this.state.instruments.get(instrumentId)!
    market.open = true
    const bid = parsePrice(price)
    tick(this.state, market, { bid, ask: bid, time: this.now }, this.now)
    this.settle()
  }

  get balance(): string {
    return formatUsd(balanceOf(this.state, USER))
  }

  get only(): Order {
    return [...ordersOf(this.state, USER)][0]!
  }
}

let desk: NightDesk
beforeEach(() => {
  desk = new NightDesk()
  desk.open(USER, '10006')
})

describe('a position that is held over the end of a trading day', () => {
  it('pays swap for each night, three on Wednesday', () => {
    desk.buy()
    desk.end(MONDAY, 1)
    expect([desk.balance, formatUsd(desk.only.swap)]).toEqual(['9992.80', '-7.20'])
    desk.end(MONDAY + 1, 1)
    desk.end(MONDAY + 2, 3)
    expect([desk.balance, formatUsd(desk.only.swap), desk.only.nights]).toEqual(['9964.00', '-36.00', 5])
    expect(formatUsd(desk.state.balances.get('house:swap')!)).toBe('36.00')
  })

  it('is charged if it was opened a millisecond before, not if it was opened at the end', () => {
    const end = rolloverTime(MONDAY)
    desk.now = end - 1
    desk.price('1.10000')
    const before = desk.buy('0.5').id
    desk.now = end
    desk.price('1.10000')
    const after = desk.buy('0.5').id
    desk.end(MONDAY, 1)
    expect(formatUsd(desk.state.orders.get(before)!.swap)).toBe('-3.60')
    expect(formatUsd(desk.state.orders.get(after)!.swap)).toBe('0.00')
  })

  it('pays nothing if it was opened and closed within the day', () => {
    const { id: orderId } = desk.buy()
    desk.do({ kind: 'close-order', accountId: USER, orderId, lots: undefined, idempotencyKey: undefined, at: desk.now })
    desk.end(MONDAY, 1)
    expect(desk.balance).toBe('10000.00')
  })

  it('pays on what is left of it, and a part that is closed later takes its share', () => {
    const { id: orderId } = desk.buy()
    const part = (lots: string) =>
      desk.do({
        kind: 'close-order',
        accountId: USER,
        orderId,
        lots: parseLots(lots),
        idempotencyKey: undefined,
        at: desk.now,
      })
    part('0.4')
    desk.end(MONDAY, 1)
    expect(formatUsd(desk.only.swap)).toBe('-4.32')
    desk.price('1.10000')
    const { order } = part('0.2')
    expect([formatUsd(order!.swap), formatUsd(desk.only.swap)]).toEqual(['-1.44', '-2.88'])
  })

  it('is done with a day once, however often that is looked at', () => {
    desk.buy()
    desk.end(MONDAY, 1)
    const again = { kind: 'roll-over', accountId: USER, at: desk.now } as const
    const rollover = desk.day(MONDAY, new Map())
    expect(desk.do({ ...again, rollover }).events).toEqual([])
    desk.sweep()
    expect(desk.balance).toBe('9992.80')
  })

  it('is stopped out by what it pays', () => {
    desk = new NightDesk()
    desk.open(USER, '562')
    desk.do({ kind: 'market-order', ...desk.placing(USER, '1'), leverage: 200 })
    desk.end(MONDAY, 1)
    expect(desk.last('order-closed')).toBeUndefined()
    desk.price('1.10000')
    desk.end(MONDAY + 1, 1, { long: points('-280') })
    // Its price is a day old by now: it is closed at the next one.
    desk.price('1.10000')
    expect(desk.last('order-closed')).toMatchObject({ closing: { reason: 'stop-out' } })
    expect(desk.balance).toBe('268.80')
  })
})

describe('prices around the end of a trading day', () => {
  const stopLoss = parsePrice('1.09000')
  const closes = () => desk.events.filter(({ kind }) => kind === 'order-closed').length

  it('close a position before it is charged, if they came before, whenever their turn comes', () => {
    desk.buy('1', { stopLoss })
    desk.now = rolloverTime(MONDAY) - 1
    desk.quote('1.08900')
    desk.end(MONDAY, 1)
    expect([closes(), desk.balance]).toEqual([1, '8900.00'])
  })

  it('wait for the end of the day to be known, and close a position after it is charged', () => {
    desk.buy('1', { stopLoss })
    desk.now = rolloverTime(MONDAY)
    desk.quote('1.08900')
    desk.settle()
    processAccount(desk.state, USER, desk.now, () => expect.unreachable('nothing is known yet'))
    expect(closes()).toBe(0)
    desk.end(MONDAY, 1)
    expect([closes(), desk.balance]).toEqual([1, '8892.80'])
    const closed = desk.events.find(({ kind }) => kind === 'order-closed')
    const charged = desk.events.find(({ kind }) => kind === 'order-rolled-over')
    expect(desk.events.indexOf(charged!)).toBeLessThan(desk.events.indexOf(closed!))
  })
})

describe('dividends of an index', () => {
  const leveraged = (side: Side, lots: string, instrumentId: number, price: string): void => {
    desk = new NightDesk()
    desk.open(USER, '1000000')
    desk.quoteOf(instrumentId, price)
    desk.buy(lots, { side, instrumentId })
  }
  const none = { long: { mode: 'none' }, short: { mode: 'none' } } as const

  it.each([
    ['buy', '305.44'],
    ['sell', '-305.44'],
  ] as const)('go to who holds it, and are paid by who is short: %s', (side, amount) => {
    leveraged(side, '20', US30, '44000')
    desk.end(MONDAY, 1, { instrumentId: US30, dividend: parsePrice('15.272'), ...none })
    expect([formatUsd(desk.only.dividends), formatUsd(desk.only.swap)]).toEqual([amount, '0.00'])
  })

  it('come beside swap, each as a row of its own', () => {
    leveraged('sell', '2', NAS100, '20000')
    desk.end(MONDAY, 1, { instrumentId: NAS100, dividend: parsePrice('20'), long: money('-9'), short: money('8') })
    expect([formatUsd(desk.only.swap), formatUsd(desk.only.dividends)]).toEqual(['16.00', '-40.00'])
    const kinds = desk.events.flatMap((event) => (event.kind === 'transferred' ? [event.transfer.kind] : []))
    expect(kinds.slice(-2)).toEqual(['swap', 'dividend'])
  })

  it('are cut for who holds it where tax is withheld, not for who is short', () => {
    leveraged('buy', '100', US30, '500')
    const cut = { dividend: parsePrice('0.1'), dividendLong: parseRate('0.8') }
    desk.end(MONDAY, 1, { instrumentId: US30, ...none, ...cut })
    expect(formatUsd(desk.only.dividends)).toBe('8.00')
  })
})

describe('a swap-free account', () => {
  it('pays no interest, and a fee after the nights of grace of a position', () => {
    desk = new NightDesk({ swapFree: [USER] })
    desk.open(USER, '10006')
    desk.buy()
    const balances = [1, 1, 3, 1, 1, 1, 1, 3].map((nights, day) => {
      desk.end(MONDAY + day, nights)
      return desk.balance
    })
    expect(balances).toEqual([...Array<string>(5).fill('10000.00'), '9995.00', '9990.00', '9975.00'])
    expect(desk.state.balances.get('house:swap')).toBeUndefined()
    expect(formatUsd(desk.only.swap)).toBe('-25.00')
  })
})
