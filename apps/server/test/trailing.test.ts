import { type Price, type Side, formatPrice, parsePrice, parseRate } from '@openlot/core/math'
import { seed } from '@openlot/tooling/test'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CommandOf } from '../src/engine/model/command.ts'
import { ordersOf } from '../src/engine/model/valuation.ts'
import { Desk } from './support/desk.ts'

const USER = 1

class TrailDesk extends Desk {
  constructor(spread = '0.0000') {
    super({ spread })
    this.open(USER, '100000')
  }

  hold(side: Side, price: string, more: Partial<CommandOf<'market-order'>> = {}): number {
    this.price(price)
    return this.do({ kind: 'market-order', ...this.placing(USER), side, ...more }).order!.id
  }

  edit(orderId: number, wanted: Partial<CommandOf<'edit-order'>>): void {
    const keep = { stopLoss: 'keep', takeProfit: 'keep' } as const
    this.do({ kind: 'edit-order', accountId: USER, orderId, ...keep, ...wanted, at: this.now })
  }

  get stop(): string | undefined {
    const [order] = ordersOf(this.state, USER)
    return order?.stopLoss === undefined ? undefined : formatPrice(order.stopLoss, 5)
  }
}

const trail = (distance: string, step: string) => ({ distance: parsePrice(distance), step: parsePrice(step) })

describe('a trailing stop', () => {
  it('follows the bid of a buy', () => {
    const desk = new TrailDesk()
    desk.hold('buy', '1.54921', { trail: trail('0.00200', '0.00001') })
    expect(desk.stop).toBe('1.54721')
    desk.price('1.55223')
    expect(desk.stop).toBe('1.55023')
    desk.price('1.55100')
    expect(desk.stop).toBe('1.55023')
  })

  it('moves by its step at least', () => {
    const desk = new TrailDesk()
    desk.hold('buy', '73', { trail: trail('7', '4') })
    expect(desk.stop).toBe('66.00000')
    desk.price('76')
    expect(desk.stop).toBe('66.00000')
    desk.price('77')
    expect(desk.stop).toBe('70.00000')
  })

  it('follows the ask of a sell, and closes it where it is reached', () => {
    const desk = new TrailDesk('0.002')
    desk.hold('sell', '151.318', { trail: trail('0.300', '0.030') })
    expect(desk.stop).toBe('151.62000')
    desk.price('150.898')
    expect(desk.stop).toBe('151.20000')
    desk.price('151.198')
    expect(desk.last('order-closed')).toMatchObject({ closing: { reason: 'stop-loss', price: parsePrice('151.200') } })
  })

  it('leaves a stop that is better until it has overtaken it', () => {
    const desk = new TrailDesk()
    desk.hold('buy', '1.10000', { stopLoss: parsePrice('1.09900'), trail: trail('0.00200', '0.00001') })
    expect(desk.stop).toBe('1.09900')
    desk.price('1.10099')
    expect(desk.stop).toBe('1.09900')
    desk.price('1.10101')
    expect(desk.stop).toBe('1.09901')
  })

  it('ends where a stop is set by hand', () => {
    const desk = new TrailDesk()
    const id = desk.hold('buy', '1.10000', { trail: trail('0.00200', '0.00001') })
    desk.edit(id, { stopLoss: parsePrice('1.09000') })
    desk.price('1.10500')
    expect(desk.stop).toBe('1.09000')
    desk.edit(id, { trail: trail('0.00300', '0.00001') })
    expect(desk.stop).toBe('1.10200')
    desk.edit(id, { trail: 'none' })
    desk.price('1.11000')
    expect(desk.stop).toBe('1.10200')
  })

  it('moves with prices whose turn has not come yet, and closes at the one that falls below it', () => {
    const desk = new TrailDesk()
    desk.hold('buy', '1.10000', { trail: trail('0.00200', '0.00010') })
    for (const bid of ['1.10300', '1.10500', '1.10290', '1.10900']) desk.quote(bid)
    desk.settle()
    expect(desk.last('order-closed')).toMatchObject({ closing: { reason: 'stop-loss', price: parsePrice('1.10290') } })
  })

  it('is looked at once for a price, however often it has moved', () => {
    const desk = new TrailDesk()
    desk.hold('buy', '1.10000', { trail: trail('0.00200', '0.00001'), takeProfit: parsePrice('1.20000') })
    for (let move = 1; move <= 40; move++) desk.price((1.1 + move / 1000).toFixed(5))
    desk.quote('1.14500')
    expect(desk.state.queue.dequeue(USER)).toHaveLength(1)
    desk.quote('1.20000')
    // It moves its stop, and takes its profit.
    expect(desk.state.queue.dequeue(USER)).toHaveLength(2)
  })

  it('does not move on a closed market, nor at a price that is too old', () => {
    const desk = new TrailDesk()
    desk.hold('buy', '1.10000', { trail: trail('0.00200', '0.00010') })
    desk.state.instruments.get(1)!.open = false
    desk.price('1.11000')
    expect(desk.stop).toBe('1.09800')
  })

  it('is no nearer than the stop level', () => {
    const desk = new TrailDesk()
    expect(() => desk.hold('buy', '1.10000', { trail: trail('0.00019', '0.00001') })).toThrow('TRAIL_TOO_CLOSE')
    expect(() => desk.hold('buy', '1.10000', { trail: trail('0.00200', '0.000001') })).toThrow('TRAIL_TOO_CLOSE')
  })

  it('begins with the fill of a pending order', () => {
    const desk = new TrailDesk()
    const target = parsePrice('1.09000')
    desk.do({ kind: 'pending-order', ...desk.placing(USER), target, trail: trail('0.00200', '0.00010') })
    desk.price('1.08900')
    expect(desk.stop).toBe('1.08700')
    desk.price('1.09500')
    expect(desk.stop).toBe('1.09300')
  })

  it('never loosens', () => {
    const bids = fc.array(fc.integer({ min: 109_000, max: 111_000 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(
        bids,
        fc.integer({ min: 20, max: 400 }),
        fc.integer({ min: 1, max: 50 }),
        fc.boolean(),
        (path, far, step, isBuy) => {
          const desk = new TrailDesk()
          const steps = (count: number): Price => parsePrice((count / 100_000).toFixed(5))
          desk.hold(isBuy ? 'buy' : 'sell', '1.10000', { trail: { distance: steps(far), step: steps(step) } })
          let last = Number(desk.stop)
          for (const bid of path) {
            desk.price((bid / 100_000).toFixed(5))
            if (desk.stop === undefined) return
            expect(isBuy ? Number(desk.stop) >= last : Number(desk.stop) <= last).toBe(true)
            last = Number(desk.stop)
            // It stays no further away than its distance and step.
            const gap = Math.abs(bid / 100_000 - last) * 100_000
            expect(gap).toBeLessThanOrEqual(Math.max(far + step, far + Math.abs(bid - 110_000)) + 0.5)
          }
        },
      ),
      { numRuns: 300, seed: seed(12) },
    )
  })
})

describe('a stop that moves to no loss', () => {
  it('does so once, where the price reaches what was chosen, by what the position has cost', () => {
    const desk = new TrailDesk()
    desk.hold('buy', '1.10000', { breakEvenAt: parsePrice('1.10100'), stopLoss: parsePrice('1.09000') })
    desk.price('1.10099')
    expect(desk.stop).toBe('1.09000')
    desk.price('1.10100')
    // Six dollars a lot are six steps of the price.
    expect(desk.stop).toBe('1.10006')
    expect([...ordersOf(desk.state, USER)][0]!.breakEvenAt).toBeUndefined()
  })

  it('waits for the price that covers the fee, where what was chosen is nearer', () => {
    const desk = new TrailDesk()
    const market = desk.state.instruments.get(1)!
    market.instrument = { ...market.instrument, feeRate: parseRate('40') }
    desk.hold('buy', '1.10000', { breakEvenAt: parsePrice('1.10020') })
    desk.price('1.10020')
    expect(desk.stop).toBeUndefined()
    desk.price('1.10040')
    expect(desk.stop).toBeUndefined()
    desk.price('1.10041')
    expect(desk.stop).toBe('1.10040')
  })

  it('leaves one that is better, and is beyond the open price', () => {
    const desk = new TrailDesk()
    expect(() => desk.hold('sell', '1.10000', { breakEvenAt: parsePrice('1.10100') })).toThrow('TRAIL_TOO_CLOSE')
    desk.hold('sell', '1.10000', { breakEvenAt: parsePrice('1.09900'), trail: trail('0.00020', '0.00001') })
    desk.price('1.09900')
    expect(desk.stop).toBe('1.09920')
  })
})
