import { expect, it } from 'vitest'
import { decided, type MoneyRecord } from './followMoney.ts'

const record = (id: string, kind: MoneyRecord['kind'], at = 5): MoneyRecord => ({
  id,
  isWaiting: kind === undefined,
  kind,
  amount: '100',
  at,
})

it('tells of records that waited and are decided, and of no others', () => {
  const records = [
    record('deposit.1', 'credited'),
    record('deposit.2', 'credited'),
    record('withdrawal.3', undefined),
    record('withdrawal.4', 'withdrawalRejected', Number.NaN),
  ]
  expect(decided(new Set(['deposit.1', 'withdrawal.3', 'withdrawal.4']), records, 9)).toEqual([
    { key: 'credited.deposit.1', kind: 'credited', at: 5, isRead: false, amount: '100' },
    { key: 'withdrawalRejected.withdrawal.4', kind: 'withdrawalRejected', at: 9, isRead: false, amount: '100' },
  ])
})
