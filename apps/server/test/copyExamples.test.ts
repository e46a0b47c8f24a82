import { formatLots, formatUsd, parseUsd } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { walletOf } from '../src/ledger/accounts.ts'
import { apply } from '../src/engine/model/apply.ts'
import { balanceOf } from '../src/engine/model/valuation.ts'

import { COPY, CopyDesk, LEADER, SOURCE, START, balanceOfHouse } from './support/copyDesk.ts'

describe('worked examples of copy trading', () => {
  it.each([
    ['1000', false, ['0.12'], [undefined]],
    ['50', false, [], ['too-small']],
    ['50', true, ['0.01'], [undefined]],
    ['20', true, [], ['too-small']],
  ] as const)('Size: 1.00 of 8,000 with %s USD, smallest lot %s', (amount, takesSmallest, lots, reasons) => {
    const desk = new CopyDesk()
    desk.copy(amount, { takesSmallest })
    desk.buy('1')
    desk.settle()
    expect(desk.held()).toEqual(lots)
    expect(desk.reasons()).toEqual(reasons)
  })

  it('Part close: 0.12 of 1.00, the leader closes 0.40, 0.50, the rest', () => {
    const desk = new CopyDesk()
    desk.copy('1000')
    const order = desk.buy('1')
    desk.settle()
    for (const part of ['0.4', '0.5', undefined]) desk.close(order, part)
    desk.settle()
    const closed = desk.log.flatMap(({ act, lots }) => (act === 'reduce' || act === 'close' ? [formatLots(lots!)] : []))
    expect(closed).toEqual(['0.05', '0.06', '0.01'])
    expect(desk.held()).toEqual([])
  })

  it('Stop level: 1,000 at 60 % closes at or below 600.00', () => {
    const desk = new CopyDesk()
    desk.copy('1000', { stopLevel: parseUsd('600') })
    desk.buy('1')
    desk.settle()
    // 0.12 lots lose 12 USD for each 0.001; the fee of opening them is paid.
    const paid = 1000 - Number(desk.balance(COPY))
    const price = 1.1 - (400 - paid) / 12_000
    desk.price((price + 0.00001).toFixed(5))
    expect(desk.state.copying.get(COPY)?.status).toBe('running')
    desk.price((Math.floor(price * 1e5) / 1e5).toFixed(5))
    expect(desk.state.copying.get(COPY)).toBeUndefined()
    expect(desk.log.at(-1)).toMatchObject({ act: 'stop', reason: 'stop-level' })
    expect(Number(desk.balance(SOURCE))).toBeLessThanOrEqual(4600)
    expect(Number(desk.balance(SOURCE))).toBeGreaterThan(4599)
    expect(desk.state.balances.has(walletOf(COPY)), 'the account has ended').toBe(false)
  })

  it('Fee 10 %: 1,000, 1,700, 1,650, +500, 2,400', () => {
    const desk = new CopyDesk()
    desk.copy('1000')
    const charge = (equity: string, until: number): string => {
      const more = parseUsd(equity) - balanceOf(desk.state, COPY)
      // Gains and losses of trades.
      const trade = {
        kind: 'trade-profit',
        accountId: COPY,
        orderId: undefined,
        reference: undefined,
        at: desk.now,
      } as const
      const [from, to] =
        more > 0n ? (['house:trading', walletOf(COPY)] as const) : ([walletOf(COPY), 'house:trading'] as const)
      const amount = (more > 0n ? more : -more) as never
      apply(desk.state, {
        kind: 'transferred',
        transfer: { id: desk.state.nextTransferId, ...trade, from, to, amount },
      })
      const before = balanceOf(desk.state, COPY)
      desk.do({ kind: 'charge-copy', accountId: COPY, until: START + until, at: desk.now })
      return formatUsd((before - balanceOf(desk.state, COPY)) as never)
    }
    const mark = (): string => formatUsd(desk.state.copying.get(COPY)!.mark)
    expect([charge('1700', 1), mark(), desk.balance(COPY)]).toEqual(['70.00', '1700.00', '1630.00'])
    expect([balanceOfHouse(desk, 'house:fees'), desk.balance(LEADER)]).toEqual(['14.00', '8056.00'])
    expect(charge('1700', 1), 'not twice for one month').toBe('0.00')
    expect([charge('1650', 2), mark()]).toEqual(['0.00', '1700.00'])
    desk.do({ kind: 'fund-copy', accountId: COPY, amount: parseUsd('500'), idempotencyKey: '', at: desk.now })
    expect(mark()).toBe('2200.00')
    expect([charge('2400', 3), mark()]).toEqual(['20.00', '2400.00'])
  })
})
