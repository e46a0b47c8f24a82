import { ACCOUNT_LOG_KINDS, type AccountLogEntry } from '@openlot/core/contract'
import { describe, expect, it } from 'vitest'
import { accountLogDays, entryTopic, sumOfEntries, isProfitOrLoss } from './accountLogDays.ts'

const entry = (id: number, day: number, Kind: string, Value: string): AccountLogEntry => ({
  id,
  Kind,
  Value,
  Time: day * 100 + id,
  MemoTran: '',
  CreatedAtTran: '',
  Balance: '0.00',
})
const dayOf = (time: number) => String(Math.floor(time / 100))

const log = [
  entry(6, 3, 'trade-profit', '23.00'),
  entry(5, 3, 'trade-fee', '-0.80'),
  entry(4, 3, 'deposit', '500.00'),
  entry(3, 2, 'withdraw-lock', '-250.00'),
  entry(2, 1, 'trade-loss', '-1.10'),
  entry(1, 1, 'negative-balance', '0.10'),
]

describe('the account log by day', () => {
  it('adds up trading and transfers apart, exactly', () => {
    const days = accountLogDays(log, { dayOf, isWhole: true })
    expect(days.map(({ entries, trading, transfers }) => [entries.length, trading, transfers])).toEqual([
      [3, '22.20', '500.00'],
      [1, undefined, '-250.00'],
      [2, '-1.00', undefined],
    ])
    expect(days.map(({ time }) => time)).toEqual([306, 203, 102])
  })

  it('counts what nights bring and cost as trading, of which the fee alone has no direction', () => {
    const night = [
      entry(4, 1, 'swap', '-7.20'),
      entry(3, 1, 'swap-correction', '0.20'),
      entry(2, 1, 'dividend', '15.00'),
      entry(1, 1, 'admin-fee', '-5.00'),
    ]
    const [day] = accountLogDays(night, { dayOf, isWhole: true })
    expect([day?.trading, day?.transfers]).toEqual(['3.00', undefined])
    expect(night.filter(isProfitOrLoss).map(({ id }) => id)).toEqual([4, 3, 2])
  })

  it('has no sums of a day of which parts are not loaded', () => {
    const oldest = accountLogDays(log, { dayOf, isWhole: false }).at(-1)
    expect([oldest?.trading, oldest?.transfers]).toEqual([undefined, undefined])
    expect(accountLogDays([], { dayOf, isWhole: true })).toEqual([])
  })

  it('gives a direction to results of trades alone', () => {
    expect(log.filter(isProfitOrLoss).map(({ id }) => id)).toEqual([6, 2, 1])
  })
})

it('says what each kind of change is about, and calls nothing demo that is not', () => {
  const topics = Map.groupBy(ACCOUNT_LOG_KINDS, (Kind) => entryTopic({ Kind }))
  expect(Object.fromEntries(topics)).toEqual({
    trade: ['trade-profit', 'trade-loss', 'negative-balance'],
    fee: ['trade-fee', 'guarantee-premium'],
    overnight: ['swap', 'swap-correction', 'dividend', 'admin-fee'],
    demo: ['demo-grant', 'demo-reset', 'demo-return', 'demo-top-up'],
    deposit: ['deposit'],
    withdrawal: ['withdraw-lock', 'withdraw-release', 'withdraw-payout', 'withdraw-fee'],
    referral: ['invite-reward'],
    transfer: ['account-transfer'],
    copy: ['copy-fund', 'copy-return'],
    performanceFee: ['copy-fee', 'copy-fee-share'],
  })
  for (const Kind of ['correction', 'toString', '']) expect(entryTopic({ Kind })).toBe('other')
})

it('adds changes up exactly', () => {
  expect(sumOfEntries([])).toBe('0.00')
  expect(sumOfEntries([{ Value: '0.10' }, { Value: '0.20' }, { Value: '-0.40' }])).toBe('-0.10')
})
