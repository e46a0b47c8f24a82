import { MINUTE_MS, parsePrice } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { Desk } from './support/desk.ts'
import { DEFAULT_RULES } from '../src/engine/model/rules.ts'

/** EURUSD closes at 17:00 in New York on Fridays. */
const CLOSES = Date.UTC(2026, 10, 20, 22)
const [PERSON, SECOND, STRANGER] = [1, 2, 3]

class TwoAccounts extends Desk {
  constructor(minutesBeforeClose: number) {
    super({ now: CLOSES - minutesBeforeClose * MINUTE_MS, rules: { ...DEFAULT_RULES, refusesHedges: true } })
    this.open(PERSON, '5000')
    this.open(SECOND, '5000', { ownerId: PERSON })
    this.open(STRANGER, '5000')
  }

  market(accountId: number, side: 'buy' | 'sell'): void {
    this.do({ kind: 'market-order', ...this.placing(accountId), side })
  }

  pending(accountId: number, side: 'buy' | 'sell', target: string): void {
    this.do({ kind: 'pending-order', target: parsePrice(target), ...this.placing(accountId), side })
  }
}

describe('the opposite of a position in another account of the same person', () => {
  it('is refused in the last ten minutes of a market, however fast the second order comes', () => {
    const desk = new TwoAccounts(10)
    desk.market(PERSON, 'buy')
    expect(() => desk.market(SECOND, 'sell')).toThrow('MIRRORED_POSITION')
    desk.market(SECOND, 'buy')
    desk.market(PERSON, 'buy')
    desk.market(STRANGER, 'sell')
    expect(() => desk.market(PERSON, 'sell'), 'the other holds a buy').toThrow('MIRRORED_POSITION')
  })

  it('is not refused before, nor where the broker does not ask for it', () => {
    const early = new TwoAccounts(11)
    early.market(PERSON, 'buy')
    early.market(SECOND, 'sell')
    const open = new TwoAccounts(5)
    open.state.refusesHedges = false
    open.market(PERSON, 'buy')
    open.market(SECOND, 'sell')
  })

  it('is not filled either: of two pending orders the second is cancelled', () => {
    const desk = new TwoAccounts(9)
    desk.pending(PERSON, 'buy', '1.101')
    desk.pending(SECOND, 'sell', '1.1015')
    desk.price('1.102')
    expect(desk.events.filter(({ kind }) => kind === 'order-filled')).toHaveLength(1)
    expect(desk.events.at(-1)).toMatchObject({ kind: 'order-cancelled', cancellation: { reason: 'mirrored' } })
  })
})
