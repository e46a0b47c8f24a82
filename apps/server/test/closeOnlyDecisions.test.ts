import { MINUTE_MS, parseLots, parsePrice } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { Desk, EURUSD } from './support/desk.ts'

const USER = 1

class OneTrader extends Desk {
  constructor() {
    super()
    this.open(USER, '5000')
  }

  buy(): void {
    this.do({ kind: 'market-order', ...this.placing(USER) })
  }

  pending(target: string): void {
    this.do({ kind: 'pending-order', target: parsePrice(target), ...this.placing(USER) })
  }

  close(lots?: string): void {
    const [orderId = 0] = this.state.orders.keys()
    const part = lots === undefined ? undefined : parseLots(lots)
    this.do({
      kind: 'close-order',
      accountId: USER,
      orderId,
      lots: part,
      idempotencyKey: undefined,
      at: this.now,
    })
  }

  switch(market: 'auto' | 'close-only'): void {
    const known = this.state.instruments.get(EURUSD)!
    Object.assign(known, { instrument: { ...known.instrument, market } })
  }
}

describe('an instrument that is close-only', () => {
  it('opens nothing, neither at the market nor later', () => {
    const desk = new OneTrader()
    desk.pending('1.09500')
    desk.switch('close-only')
    expect(() => desk.buy()).toThrow('CLOSE_ONLY')
    expect(() => desk.pending('1.09')).toThrow('CLOSE_ONLY')
    desk.price('1.09400')
    expect(desk.last('order-cancelled')).toMatchObject({ cancellation: { reason: 'close-only' } })
    expect(desk.last('order-filled')).toBeUndefined()
    desk.switch('auto')
    desk.buy()
  })

  it('closes at the last accepted price, whole or in part, where there is no current one', () => {
    const desk = new OneTrader()
    desk.buy()
    desk.now += 60 * MINUTE_MS
    expect(() => desk.close()).toThrow('QUOTE_STALE')
    desk.switch('close-only')
    desk.close('0.04')
    desk.close()
    expect(desk.last('order-closed')).toMatchObject({ closing: { price: parsePrice('1.10000'), reason: 'by-hand' } })
    expect(desk.state.orders.size).toBe(0)
  })

  it('closes nothing while its hours say closed', () => {
    const desk = new OneTrader()
    desk.buy()
    desk.switch('close-only')
    desk.state.instruments.get(EURUSD)!.open = false
    expect(() => desk.close()).toThrow('MARKET_CLOSED')
  })

  it('stops nobody out at a price that is old', () => {
    const desk = new OneTrader()
    desk.buy()
    desk.switch('close-only')
    desk.now += 60 * MINUTE_MS
    // Every account is at its level now.
    Object.assign(desk.state, { stopOutRate: 1_000_000 })
    const stopOut = { kind: 'stop-out', accountId: USER, at: desk.now } as const
    desk.do(stopOut)
    expect(desk.last('order-closed')).toBeUndefined()
    desk.state.risk.markChanged(USER)
    desk.price('1.09990')
    expect(desk.last('order-closed')).toMatchObject({ closing: { reason: 'stop-out' } })
  })
})
