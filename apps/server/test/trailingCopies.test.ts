import { formatPrice, parsePrice } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { CopyDesk, LEADER } from './support/copyDesk.ts'

describe('a leader whose stop trails', () => {
  it('makes one task for the copies, however often it has moved, which follow to where it is', () => {
    const desk = new CopyDesk()
    desk.copy('1000')
    const trail = { distance: parsePrice('0.00200'), step: parsePrice('0.00010') }
    const { id } = desk.buy('1', { trail })
    desk.settle()
    for (const bid of ['1.10100', '1.10300', '1.10500', '1.10700']) desk.quote(bid)
    // The leader's turn comes first; the copies wait.
    const { state } = desk
    const moves = desk.events.filter(({ kind }) => kind === 'stop-moved').length
    desk.settle()
    expect(desk.events.filter(({ kind }) => kind === 'stop-moved').length).toBeGreaterThan(moves)
    const edits = desk.events.filter((event) => event.kind === 'order-edited' && event.accountId !== LEADER)
    expect(edits).toHaveLength(1)
    expect(formatPrice(desk.first().stopLoss!, 5)).toBe('1.10500')
    expect(state.orders.get(id)!.stopLoss).toBe(desk.first().stopLoss)
  })
})
