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

/** EURUSD closes at 17:00 in New York on Fridays. */
const CLOSES = Date.UTC(2026, 10, 20, 22)
const [PERSON, SECOND, STRANGER] = [1, 2, 3]

class Desk {
  readonly state: State = emptyState(CATALOGUE, { ...DEFAULT_RULES, refusesMirrors: true })
  readonly events: EngineEvent[] = []
  at: number

  constructor(minutesBeforeClose: number) {
    this.at = CLOSES - minutesBeforeClose * MINUTE_MS
    this.state.instruments.get(1)!.open = true
    this.price('1.1')
    const open = { kind: 'open-account', isDemo: false, deposit: parseUsd('5000'), at: this.at } as const
    this.do({ ...open, accountId: PERSON })
    this.do({ ...open, accountId: SECOND, ownerId: PERSON })
    this.do({ ...open, accountId: STRANGER })
  }

  do(command: Command): void {
    this.#carryOut(decide(this.state, command).events)
  }

  price(bid: string): void {
    const price = parsePrice(bid)
    const quote = { bid: price, ask: (price + 4000n) as Price, time: this.at }
    tick(this.state, this.state.instruments.get(1)!, quote, this.at)
    processQueue(this.state, this.at, ({ events }) => this.#carryOut(events))
  }

  market(accountId: number, side: 'buy' | 'sell'): void {
    this.do({ kind: 'market-order', ...this.#placing(accountId, side) })
  }

  pending(accountId: number, side: 'buy' | 'sell', target: string): void {
    this.do({ kind: 'pending-order', target: parsePrice(target), ...this.#placing(accountId, side) })
  }

  #placing(accountId: number, side: 'buy' | 'sell') {
    const terms = { instrumentId: 1, lots: parseLots('0.1'), leverage: 100, idempotencyKey: undefined } as const
    return { accountId, side, ...terms, at: this.at }
  }

  #carryOut(events: readonly EngineEvent[]): void {
    for (const event of events) {
      apply(this.state, event)
      this.events.push(event)
    }
  }
}

describe('the opposite of a position in another account of the same person', () => {
  it('is refused in the last ten minutes of a market, however fast the second order comes', () => {
    const desk = new Desk(10)
    desk.market(PERSON, 'buy')
    expect(() => desk.market(SECOND, 'sell')).toThrow('MIRRORED_POSITION')
    desk.market(SECOND, 'buy')
    desk.market(PERSON, 'buy')
    desk.market(STRANGER, 'sell')
    expect(() => desk.market(PERSON, 'sell'), 'the other holds a buy').toThrow('MIRRORED_POSITION')
  })

  it('is not refused before, nor where the broker does not ask for it', () => {
    const early = new Desk(11)
    early.market(PERSON, 'buy')
    early.market(SECOND, 'sell')
    const open = new Desk(5)
    open.state.refusesMirrors = false
    open.market(PERSON, 'buy')
    open.market(SECOND, 'sell')
  })

  it('is not filled either: of two pending orders the second is cancelled', () => {
    const desk = new Desk(9)
    desk.pending(PERSON, 'buy', '1.101')
    desk.pending(SECOND, 'sell', '1.1015')
    desk.price('1.102')
    expect(desk.events.filter(({ kind }) => kind === 'order-filled')).toHaveLength(1)
    expect(desk.events.at(-1)).toMatchObject({ kind: 'order-cancelled', cancellation: { reason: 'mirrored' } })
  })
})
