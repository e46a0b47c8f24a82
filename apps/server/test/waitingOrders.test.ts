import { DAY_MS, MINUTE_MS, formatPrice, formatUsd, parsePrice, zonedInstant } from '@openlot/core/math'
import { describe, expect, it, vi } from 'vitest'
import type { CommandOf } from '../src/engine/model/command.ts'
import { balanceOf, ordersOf } from '../src/engine/model/valuation.ts'
import type { VersionedDecision } from '../src/engine/model/decision.ts'
import { Heap } from '../src/engine/model/heap.ts'
import { enqueueExpired, processAccount, tick } from '../src/engine/run/tick.ts'
import { Desk } from './support/desk.ts'

const USER = 1
const OTHER = 2
const GROUP = '7b7d0a5e-6a0e-4f7a-9a58-0f1f8f4c2a10'
const OTHER_GROUP = '0c0f6f0e-39a1-4a3f-8a11-5b0d6f5f3b77'

class WaitingDesk extends Desk {
  constructor({ deposit = '10000', ...options }: { deposit?: string; now?: number } = {}) {
    super({ spread: '0.0000', ...options })
    this.open(USER, deposit)
  }

  wait(target: string, more: Partial<CommandOf<'pending-order'>> = {}): number {
    return this.do({ kind: 'pending-order', ...this.placing(USER), target: parsePrice(target), ...more }).order!.id
  }

  /** Lets the time come, also without a price. */
  pass(until: number): void {
    this.now = until
    enqueueExpired(this.state, this.now)
    this.settle()
  }

  take(decision: VersionedDecision): void {
    this.carryOut(decision)
  }

  get live() {
    return [...ordersOf(this.state, USER)]
  }

  get cancelled() {
    return this.events.flatMap((event) =>
      event.kind === 'order-cancelled' ? [[event.orderId, event.cancellation]] : [],
    )
  }
}

describe('a pending order that expires', () => {
  it('is cancelled at its time, while its market is closed, too', () => {
    const desk = new WaitingDesk()
    const expire = desk.now + 10 * MINUTE_MS
    const id = desk.wait('1.09000', { expire })
    desk.pass(expire - 1)
    expect(desk.live).toHaveLength(1)
    desk.state.instruments.get(1)!.open = false
    desk.pass(expire + 180)
    expect(desk.cancelled).toEqual([[id, { reason: 'expired', at: expire }]])
  })

  it('fills a millisecond before, not at its time, however late that is noticed', () => {
    const desk = new WaitingDesk()
    const expire = desk.now + MINUTE_MS
    const [before, at] = [desk.wait('1.09500', { expire }), desk.wait('1.09000', { expire })]
    desk.now = expire - 1
    desk.quote('1.09400')
    desk.now = expire
    desk.quote('1.08900')
    // Both wait in the queue until now.
    desk.pass(expire + 500)
    expect(desk.live.map(({ id, status }) => [id, status])).toEqual([[before, 'holding']])
    expect(desk.cancelled).toEqual([[at, { reason: 'expired', at: expire }]])
  })

  it('expires although what its account does next was sent before', () => {
    const desk = new WaitingDesk()
    const expire = desk.now + MINUTE_MS
    const id = desk.wait('1.09000', { expire })
    for (const accountId of desk.state.expiries.look(expire)) desk.state.queue.enqueue(accountId)
    processAccount(desk.state, USER, expire - 5, (decision) => desk.take(decision))
    expect(desk.cancelled).toEqual([[id, { reason: 'expired', at: expire }]])
  })

  it('fills at no price from its time on, although no timer has found it', () => {
    const desk = new WaitingDesk()
    const id = desk.wait('1.09000', { expire: desk.now + MINUTE_MS })
    const quote = { bid: parsePrice('1.08900'), ask: parsePrice('1.08900') }
    const at = desk.now + MINUTE_MS
    desk.do({ kind: 'trigger', orderId: id, what: 'fill', quote, at })
    expect(desk.cancelled).toEqual([[id, { reason: 'expired', at }]])
  })

  it('leaves nothing behind when it is cancelled before', () => {
    const desk = new WaitingDesk()
    const sweep = vi.spyOn(Heap.prototype, 'keepOnly')
    for (let count = 0; count < 500; count++) {
      const orderId = desk.wait('1.09000', { expire: desk.now + 365 * DAY_MS })
      desk.do({ kind: 'cancel-order', accountId: USER, orderId, at: desk.now })
    }
    // Of the expiries and of the prices, once in some sixty orders.
    expect(sweep.mock.calls.length).toBeGreaterThan(5)
    expect(sweep.mock.calls.length).toBeLessThan(60)
    vi.restoreAllMocks()
  })

  it('has a time from a minute to a year away', () => {
    const desk = new WaitingDesk()
    for (const far of [MINUTE_MS - 1, 365 * DAY_MS + 1, -1])
      expect(() => desk.wait('1.09000', { expire: desk.now + far })).toThrow('EXPIRE_INVALID')
    for (const far of [MINUTE_MS, 365 * DAY_MS]) desk.wait('1.09000', { expire: desk.now + far })
  })

  it.each([
    ['2026-11-20 16:30', '2026-11-20 17:00'],
    ['2026-11-23 16:59', '2026-11-23 17:00'],
    // In the hour that clocks change, and across it.
    ['2026-10-30 16:30', '2026-10-30 17:00'],
    ['2026-11-01 17:30', '2026-11-02 17:00'],
    ['2027-03-12 16:59', '2027-03-12 17:00'],
    ['2027-03-14 17:30', '2027-03-15 17:00'],
  ])('is good for the day: placed %s, it expires %s in New York', (placed, expires) => {
    const newYork = (wall: string): number => zonedInstant('America/New_York', Date.parse(`${wall.replace(' ', 'T')}Z`))
    const desk = new WaitingDesk({ now: newYork(placed) })
    desk.wait('1.09000', { expire: 'day' })
    expect(desk.live[0]!.expiresAt).toBe(newYork(expires))
  })
})

describe('orders of which one cancels the others', () => {
  it('end with the first that fills, in the same decision', () => {
    const desk = new WaitingDesk()
    const [low, high] = [desk.wait('1.09000', { ocoGroup: GROUP }), desk.wait('1.11000', { ocoGroup: GROUP })]
    const other = desk.wait('1.08000')
    desk.price('1.08900')
    expect(desk.live.map(({ id, status }) => [id, status])).toEqual([
      [low, 'holding'],
      [other, 'pending'],
    ])
    expect(desk.cancelled).toMatchObject([[high, { reason: 'oco' }]])
  })

  it('fill the one that was placed first where a price reaches several', () => {
    const desk = new WaitingDesk()
    const [first] = ['1.09000', '1.09500', '1.09200'].map((target) => desk.wait(target, { ocoGroup: GROUP }))
    desk.price('1.08900')
    expect(desk.live.map(({ id, status }) => [id, status])).toEqual([[first, 'holding']])
  })

  it('go on where a fill fails for margin: that one alone is cancelled', () => {
    const desk = new WaitingDesk({ deposit: '150' })
    const big = desk.wait('1.09000', { ocoGroup: GROUP, lots: 5_000_000n as never })
    const small = desk.wait('1.09000', { ocoGroup: GROUP })
    desk.price('1.08900')
    expect(desk.live.map(({ id, status }) => [id, status])).toEqual([[small, 'holding']])
    expect(desk.cancelled).toMatchObject([[big, { reason: 'insufficient-margin' }]])
  })

  it('are five at most, and stay when one is cancelled by hand', () => {
    const desk = new WaitingDesk()
    const ids = Array.from({ length: 5 }, () => desk.wait('1.09000', { ocoGroup: GROUP }))
    expect(() => desk.wait('1.09000', { ocoGroup: GROUP })).toThrow('OCO_INVALID')
    desk.do({ kind: 'cancel-order', accountId: USER, orderId: ids[0]!, at: desk.now })
    expect(desk.live).toHaveLength(4)
  })
})

describe('an order that is linked with one that waits', () => {
  it('gives it its group, and either fill cancels the other', () => {
    const desk = new WaitingDesk()
    const low = desk.wait('1.09000')
    const high = desk.wait('1.11000', { ocoGroup: GROUP, ocoWith: low })
    expect(desk.live.map(({ ocoGroup }) => ocoGroup)).toEqual([GROUP, GROUP])
    desk.price('1.08900')
    expect(desk.live.map(({ id, status }) => [id, status])).toEqual([[low, 'holding']])
    expect(desk.cancelled).toMatchObject([[high, { reason: 'oco' }]])
  })

  it('joins the group that it is in, whatever its own would be called', () => {
    const desk = new WaitingDesk()
    const low = desk.wait('1.09000', { ocoGroup: GROUP })
    desk.wait('1.11000', { ocoGroup: OTHER_GROUP, ocoWith: low })
    expect(desk.live.map(({ ocoGroup }) => ocoGroup)).toEqual([GROUP, GROUP])
  })

  it('is not placed once the other one is filled, gone or somebody else’s, nor as a sixth', () => {
    const desk = new WaitingDesk()
    const filled = desk.wait('1.09000')
    desk.price('1.08900')
    desk.price('1.10000')
    const link = (ocoWith: number) => () => desk.wait('1.11000', { ocoGroup: GROUP, ocoWith })
    desk.open(OTHER, '10000')
    const theirs = desk.do({ kind: 'pending-order', ...desk.placing(OTHER), target: parsePrice('1.09000') }).order!.id
    for (const orderId of [filled, theirs, theirs + 1]) expect(link(orderId)).toThrow('OCO_ORDER_GONE')
    const ids = Array.from({ length: 5 }, () => desk.wait('1.09000', { ocoGroup: GROUP }))
    expect(() => desk.wait('1.09000', { ocoGroup: OTHER_GROUP, ocoWith: ids[0]! })).toThrow('OCO_INVALID')
    const lone = desk.wait('1.08000')
    expect(() => desk.wait('1.09000', { ocoGroup: GROUP, ocoWith: lone })).toThrow('OCO_INVALID')
    expect(desk.live.find(({ id }) => id === lone)).toMatchObject({ ocoGroup: undefined })
  })
})

describe('stops that are distances', () => {
  const distance = parsePrice('0.00300')

  it('count from the fill price, which matters after a gap', () => {
    const desk = new WaitingDesk()
    desk.wait('1.25000', { stopLossDistance: distance, takeProfitDistance: distance })
    desk.price('1.26200')
    const [order] = desk.live
    const prices = [order!.openPrice, order!.stopLoss!, order!.takeProfit!].map((price) => formatPrice(price, 5))
    expect(prices).toEqual(['1.26200', '1.25900', '1.26500'])
    expect(order).toMatchObject({ stopLossDistance: undefined, takeProfitDistance: undefined })
  })

  it('hold at the price after the one that fills, although the fill is still queued', () => {
    const desk = new WaitingDesk()
    desk.wait('1.09000', { stopLossDistance: distance })
    desk.quote('1.09000')
    desk.quote('1.08650')
    desk.quote('1.09500')
    desk.settle()
    expect(desk.last('order-closed')).toMatchObject({ closing: { reason: 'stop-loss', price: parsePrice('1.08650') } })
    expect(formatUsd(balanceOf(desk.state, USER))).toBe('9964.40')
  })

  it('count from the price of an order at the market, too', () => {
    const desk = new WaitingDesk()
    const { order } = desk.do({ kind: 'market-order', ...desk.placing(USER), stopLossDistance: distance })
    expect(formatPrice(order!.stopLoss!, 5)).toBe('1.09700')
  })

  it('are no nearer than the stop level, and give way to a price that is set later', () => {
    const desk = new WaitingDesk()
    const near = parsePrice('0.00019')
    expect(() => desk.wait('1.09000', { stopLossDistance: near })).toThrow('STOP_LOSS_TOO_HIGH')
    const orderId = desk.wait('1.09000', { stopLossDistance: distance, takeProfitDistance: distance })
    const stopLoss = parsePrice('1.08000')
    desk.do({ kind: 'edit-order', accountId: USER, orderId, stopLoss, takeProfit: 'keep', at: desk.now })
    expect(desk.live[0]).toMatchObject({ stopLoss, stopLossDistance: undefined, takeProfitDistance: distance })
    desk.price('1.09000')
    expect(desk.live[0]).toMatchObject({ stopLoss, takeProfit: parsePrice('1.09300') })
  })

  it('are nothing where the price is too low for them', () => {
    const desk = new WaitingDesk()
    const market = desk.state.instruments.get(1)!
    desk.wait('1.09000', { stopLossDistance: parsePrice('1.05000') })
    tick(desk.state, market, { bid: parsePrice('0.9'), ask: parsePrice('0.9'), time: desk.now }, desk.now)
    desk.settle()
    expect(desk.live[0]!.stopLoss).toBeUndefined()
  })
})
