import { MINUTE_MS, type Price, parseLots, parsePrice, parseUsd } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../market/catalogue.ts'
import { apply } from '../apply.ts'
import type { Command } from '../command.ts'
import { decide } from '../decide.ts'
import type { EngineEvent } from '../event.ts'
import { DEFAULT_RULES } from '../rules.ts'
import { type State, emptyState } from '../state.ts'
import { processQueue, tick } from '../tick.ts'

const START = 1_800_000_000_000
const USER = 1
const EURUSD = 1

class Desk {
  readonly state: State = emptyState(CATALOGUE, DEFAULT_RULES)
  readonly events: EngineEvent[] = []
  at = START

  constructor() {
    this.state.instruments.get(EURUSD)!.open = true
    this.price('1.10000')
    this.do({ kind: 'open-account', accountId: USER, isDemo: false, deposit: parseUsd('5000'), at: this.at })
  }

  do(command: Command): void {
    this.#carryOut(decide(this.state, command).events)
  }

  price(bid: string): void {
    const price = parsePrice(bid)
    const quote = { bid: price, ask: (price + 4000n) as Price, time: this.at }
    tick(this.state, this.state.instruments.get(EURUSD)!, quote, this.at)
    processQueue(this.state, this.at, ({ events }) => this.#carryOut(events))
  }

  get placing() {
    const terms = { instrumentId: EURUSD, lots: parseLots('0.1'), leverage: 100, idempotencyKey: undefined } as const
    return { accountId: USER, side: 'buy', ...terms, at: this.at } as const
  }

  buy(): void {
    this.do({ kind: 'market-order', ...this.placing })
  }

  close(lots?: string): void {
    const part = lots === undefined ? {} : { lots: parseLots(lots) }
    const [orderId = 0] = this.state.orders.keys()
    this.do({
      kind: 'close-order',
      accountId: USER,
      orderId,
      idempotencyKey: undefined,
      ...part,
      at: this.at,
    } as Command)
  }

  switch(market: 'auto' | 'close-only'): void {
    const known = this.state.instruments.get(EURUSD)!
    Object.assign(known, { instrument: { ...known.instrument, market } })
  }

  last(kind: EngineEvent['kind']): EngineEvent | undefined {
    return this.events.findLast((event) => event.kind === kind)
  }

  #carryOut(events: readonly EngineEvent[]): void {
    for (const event of events) {
      apply(this.state, event)
      this.events.push(event)
    }
  }
}

describe('an instrument that is close-only', () => {
  it('opens nothing, neither at the market nor later', () => {
    const desk = new Desk()
    desk.do({ kind: 'pending-order', target: parsePrice('1.09500'), ...desk.placing })
    desk.switch('close-only')
    expect(() => desk.buy()).toThrow('CLOSE_ONLY')
    expect(() => desk.do({ kind: 'pending-order', target: parsePrice('1.09'), ...desk.placing })).toThrow('CLOSE_ONLY')
    desk.price('1.09400')
    expect(desk.last('order-cancelled')).toMatchObject({ cancellation: { reason: 'close-only' } })
    expect(desk.last('order-filled')).toBeUndefined()
    desk.switch('auto')
    desk.buy()
  })

  it('closes at the last accepted price, whole or in part, where there is no current one', () => {
    const desk = new Desk()
    desk.buy()
    desk.at += 60 * MINUTE_MS
    expect(() => desk.close()).toThrow('QUOTE_STALE')
    desk.switch('close-only')
    desk.close('0.04')
    desk.close()
    expect(desk.last('order-closed')).toMatchObject({ closing: { price: parsePrice('1.10000'), reason: 'by-hand' } })
    expect(desk.state.orders.size).toBe(0)
  })

  it('closes nothing while its hours say closed', () => {
    const desk = new Desk()
    desk.buy()
    desk.switch('close-only')
    desk.state.instruments.get(EURUSD)!.open = false
    expect(() => desk.close()).toThrow('MARKET_CLOSED')
  })

  it('stops nobody out at a price that is old', () => {
    const desk = new Desk()
    desk.buy()
    desk.switch('close-only')
    desk.at += 60 * MINUTE_MS
    // Every account is at its level now.
    Object.assign(desk.state, { stopOutRate: 1_000_000 })
    const stopOut = { kind: 'stop-out', accountId: USER, at: desk.at } as const
    desk.do(stopOut)
    expect(desk.last('order-closed')).toBeUndefined()
    desk.state.risk.markChanged(USER)
    desk.price('1.09990')
    expect(desk.last('order-closed')).toMatchObject({ closing: { reason: 'stop-out' } })
  })
})
