import { type Usd, formatUsd, parseUsd } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TransferKind } from '../../ledger/transfer.ts'
import { SUMMARY_LINES, differenceOf, lineOf, summaryOf, taxOf } from './summary.ts'

const KINDS: TransferKind[] = [
  'deposit',
  'withdraw-lock',
  'trade-profit',
  'trade-loss',
  'trade-fee',
  'swap',
  'dividend',
  'copy-fee',
  'negative-balance',
]
const moved = fc.record({
  kind: fc.constantFrom(...KINDS),
  amount: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map((amount) => amount as Usd),
})
const usd = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map((amount) => amount as Usd)

describe('a summary', () => {
  it('adds up whatever was moved, and each amount is in one line', () => {
    fc.assert(
      fc.property(fc.array(moved), usd, fc.option(usd, { nil: undefined }), (all, opening, floating) => {
        const closing = all.reduce((sum, { amount }) => sum + amount, opening as bigint) as Usd
        const summary = summaryOf(all, { opening, closing, floating })
        expect(differenceOf(summary)).toBe(0n)
        for (const line of SUMMARY_LINES) {
          const slow = all
            .filter(({ kind, amount }) => lineOf(kind, amount) === line)
            .reduce((sum, { amount }) => sum + amount, 0n)
          expect(parseUsd(summary[line]), line).toBe(slow)
        }
        expect(summary.net).toBe(floating === undefined ? null : formatUsd((closing + floating) as Usd))
      }),
    )
  })

  it('is not made where it would be wrong by the least amount', () => {
    fc.assert(
      fc.property(fc.array(moved), usd, (all, opening) => {
        const sum = all.reduce((total, { amount }) => total + amount, opening as bigint)
        expect(() => summaryOf(all, { opening, closing: (sum + 1n) as Usd, floating: undefined })).toThrow('0.000001')
      }),
    )
  })

  it('has what the house covered as other, not as profit, and what is returned in withdrawals', () => {
    expect(lineOf('negative-balance', parseUsd('5'))).toBe('other')
    expect(lineOf('withdraw-release', parseUsd('5'))).toBe('withdrawals')
    expect(lineOf('account-transfer', parseUsd('-5'))).toBe('withdrawals')
    expect(lineOf('of-a-later-version' as TransferKind, parseUsd('5'))).toBe('other')
  })

  it('gives a tax office gains, losses, financing and fees that add up to the result', () => {
    const of = (kind: TransferKind, amount: string) => ({ kind, amount: parseUsd(amount) })
    const all = [
      of('trade-profit', '100'),
      of('trade-loss', '-40'),
      of('swap', '-3'),
      of('dividend', '1'),
      of('trade-fee', '-2'),
      of('deposit', '500'),
    ]
    expect(taxOf(all, 'USD')).toEqual({
      currency: 'USD',
      gains: '100.00',
      losses: '-40.00',
      financing: '-2.00',
      fees: '-2.00',
      result: '56.00',
    })
  })
})
