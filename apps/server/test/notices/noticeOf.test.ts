import { MINUTE_MS, type Price, parsePrice } from '@openlot/core/math'
import { beforeEach, describe, expect, it } from 'vitest'
import { noticeOf } from '../../src/engine/notices/noticeOf.ts'
import type { EngineEvent } from '../../src/engine/model/event.ts'
import type { VersionedDecision } from '../../src/engine/model/decision.ts'
import type { NewNotice } from '../../src/notices/noticeRow.ts'
import { Desk } from '../support/desk.ts'

const USER = 1

/** Keeps what the user is told. */
class NoticeDesk extends Desk {
  readonly told: NewNotice[] = []

  protected override carryOut(decision: VersionedDecision): void {
    for (const event of decision.events) {
      this.note(event)
      super.carryOut({ ...decision, events: [event] })
    }
  }

  private note(event: EngineEvent): void {
    const notice = noticeOf(this.state, event)
    if (notice !== undefined) this.told.push(notice)
  }
}

describe('what a user is told of orders', () => {
  let desk: NoticeDesk
  beforeEach(() => {
    desk = new NoticeDesk({ spread: '0.0000' })
    desk.open(USER, '1000')
  })

  const stops = { stopLoss: parsePrice('1.09500'), takeProfit: parsePrice('1.11000') }

  it('is a fill with its stops, and how it ended with its result', () => {
    const { id } = desk.do({
      kind: 'pending-order',
      ...desk.placing(USER),
      target: parsePrice('1.09900'),
      ...stops,
    }).order!
    expect(desk.told).toEqual([])
    desk.price('1.09900')
    desk.price('1.11010')
    expect(desk.told).toEqual([
      {
        userId: USER,
        kind: 'order-filled',
        accountId: USER,
        instrumentId: 1,
        orderId: id,
        params: { side: 'buy', lots: '0.10', price: '1.09900', stop_loss: '1.09500', take_profit: '1.11000' },
        at: desk.now,
      },
      {
        userId: USER,
        kind: 'take-profit',
        accountId: USER,
        instrumentId: 1,
        orderId: id,
        params: { side: 'buy', lots: '0.10', price: '1.11010', open: '1.09900', profit: '111.00' },
        at: desk.now,
      },
    ])
  })

  it('is what was done by hand, too, for who was elsewhere', () => {
    const { id: orderId } = desk.do({ kind: 'market-order', ...desk.placing(USER) }).order!
    desk.do({ kind: 'close-order', accountId: USER, orderId, lots: undefined, idempotencyKey: undefined, at: desk.now })
    const waiting = desk.do({ kind: 'pending-order', ...desk.placing(USER), target: parsePrice('1.09000') }).order!
    desk.do({ kind: 'cancel-order', accountId: USER, orderId: waiting.id, at: desk.now })
    expect(desk.told.map(({ kind, orderId: id }) => [kind, id])).toEqual([
      ['order-opened', orderId],
      ['order-closed', orderId],
      ['order-cancelled', waiting.id],
    ])
  })

  it('is an order that expired, and one whose margin was missing', () => {
    const target = parsePrice('1.09000')
    desk.do({ kind: 'pending-order', ...desk.placing(USER), target, expire: desk.now + MINUTE_MS })
    desk.do({ kind: 'pending-order', ...desk.placing(USER, '50'), target: (target + 100_000n) as Price })
    desk.price('1.09050')
    desk.now += 2 * MINUTE_MS
    desk.price('1.08000')
    expect(desk.told.map(({ kind, params }) => [kind, params.price, params.reason])).toEqual([
      ['order-refused', '1.09100', 'insufficient-margin'],
      ['order-expired', '1.09000', 'expired'],
    ])
  })

  it('is a stop-out', () => {
    desk.do({ kind: 'market-order', ...desk.placing(USER, '0.5') })
    desk.price('1.07500')
    expect(desk.told.map(({ kind, params }) => [kind, params.profit]).slice(1)).toEqual([['stop-out', '-1250.00']])
  })

  it('is one margin call, however its level trembles, until it is well above', () => {
    desk.do({ kind: 'market-order', ...desk.placing(USER, '0.5') })
    // With 550 dollars of margin the level is 100 % at a loss of 450 less the fee.
    for (const bid of ['1.09200', '1.09100', '1.09050', '1.09104', '1.09090']) desk.price(bid)
    const kinds = () => desk.told.slice(1).map(({ kind }) => kind)
    expect(kinds()).toEqual(['margin-call'])
    expect(Number(desk.told[1]!.params.level)).toBeLessThanOrEqual(100)
    desk.price('1.09300')
    desk.price('1.09050')
    expect(kinds()).toEqual(['margin-call', 'margin-call-over', 'margin-call'])
  })
})
