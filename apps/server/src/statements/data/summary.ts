import { HOLDING_KINDS } from '@openlot/core/contract'
import { type Usd, ZERO_USD, addUsd, formatUsd, parseUsd, subtractUsd } from '@openlot/core/math'
import type { TransferKind } from '../../ledger/transfer.ts'

/** The lines of the summary between the two balances, in their order. */
export const SUMMARY_LINES = ['deposits', 'withdrawals', 'profit', 'fees', 'overnight', 'dividends', 'other'] as const
export type SummaryLine = (typeof SUMMARY_LINES)[number]

/** Each line with its sign: all of them and the opening balance add up to the closing one. */
export interface StatementSummary extends Readonly<Record<SummaryLine, string>> {
  readonly opening: string
  readonly closing: string
  /** What the open positions were worth; null where a price is missing, and with it the net value. */
  readonly floating: string | null
  readonly net: string | null
}

/** Where a transfer belongs; money that is moved in or out goes by its direction. */
const LINE_OF: Readonly<Record<TransferKind, SummaryLine | 'moved'>> = {
  'demo-grant': 'moved',
  'demo-reset': 'moved',
  'demo-return': 'moved',
  'demo-top-up': 'moved',
  deposit: 'moved',
  'account-transfer': 'moved',
  'copy-fund': 'moved',
  'copy-return': 'moved',
  // What is returned lessens what was withdrawn.
  'withdraw-lock': 'withdrawals',
  'withdraw-release': 'withdrawals',
  'withdraw-payout': 'withdrawals',
  'withdraw-fee': 'withdrawals',
  'trade-profit': 'profit',
  'trade-loss': 'profit',
  'trade-fee': 'fees',
  'guarantee-premium': 'fees',
  'copy-fee': 'fees',
  swap: 'overnight',
  'swap-correction': 'overnight',
  'admin-fee': 'overnight',
  dividend: 'dividends',
  // A balance that the house has covered is no profit of trading.
  'negative-balance': 'other',
  'guarantee-cover': 'other',
  'invite-reward': 'other',
  'copy-fee-share': 'other',
}

/** The line of a transfer. A kind that another version of the server has written is “other”. */
export function lineOf(kind: TransferKind, amount: Usd): SummaryLine {
  const line = (LINE_OF as Readonly<Record<string, SummaryLine | 'moved'>>)[kind] ?? 'other'
  if (line !== 'moved') return line
  return amount > 0n ? 'deposits' : 'withdrawals'
}

const kindsOf = (...wanted: readonly string[]): TransferKind[] =>
  (Object.keys(LINE_OF) as TransferKind[]).filter((kind) => wanted.includes(LINE_OF[kind]))

/** Kinds that are listed as deposits, withdrawals and transfers. */
export const PAYMENT_KINDS = kindsOf('moved', 'withdrawals')
/** Kinds that the list of trades has already: their profits, and the fees of opening. */
export const TRADE_KINDS: readonly TransferKind[] = ['trade-profit', 'trade-loss', 'trade-fee']

/** What moved the balance, one transfer or the sum of some of a kind and direction; below zero what left it. */
export interface Moved {
  readonly kind: TransferKind
  readonly amount: Usd
}

interface Balances {
  /** As the ledger has them, before the first of the period and after the last. */
  readonly opening: Usd
  readonly closing: Usd
  readonly floating: Usd | undefined
}

/**
 * Sums up what moved the balance of an account.
 *
 * @throws Error where the lines and the balances of the ledger differ: no statement is better than a wrong one.
 */
export function summaryOf(moved: Iterable<Moved>, { opening, closing, floating }: Balances): StatementSummary {
  const sums = new Map<SummaryLine, Usd>()
  let difference = subtractUsd(closing, opening)
  for (const { kind, amount } of moved) {
    const line = lineOf(kind, amount)
    sums.set(line, addUsd(sums.get(line) ?? ZERO_USD, amount))
    difference = subtractUsd(difference, amount)
  }
  if (difference !== ZERO_USD) throw new Error(`the lines of a statement differ by ${formatUsd(difference)}`)
  const lines = Object.fromEntries(SUMMARY_LINES.map((line) => [line, formatUsd(sums.get(line) ?? ZERO_USD)]))
  return {
    opening: formatUsd(opening),
    ...(lines as Record<SummaryLine, string>),
    closing: formatUsd(closing),
    floating: floating === undefined ? null : formatUsd(floating),
    net: floating === undefined ? null : formatUsd(addUsd(closing, floating)),
  }
}

/** By how much the lines of a summary differ from its balances: zero, or it is wrong. */
export function differenceOf(summary: StatementSummary): Usd {
  const lines = SUMMARY_LINES.reduce((sum, line) => addUsd(sum, parseUsd(summary[line])), parseUsd(summary.opening))
  const byLines = subtractUsd(parseUsd(summary.closing), lines)
  if (byLines !== ZERO_USD || summary.floating === null || summary.net === null) return byLines
  return subtractUsd(parseUsd(summary.net), addUsd(parseUsd(summary.closing), parseUsd(summary.floating)))
}

/** What a tax office asks for, of a calendar year and in the currency of the account. */
export interface TaxTotals {
  readonly currency: string
  /** Profits of the trades that had one, and losses of the others. */
  readonly gains: string
  readonly losses: string
  /** Overnight, dividends and the fees of accounts without interest. */
  readonly financing: string
  readonly fees: string
  readonly result: string
}

/** The totals of what moved the balance, each with its sign. */
export function taxOf(moved: Iterable<Moved>, currency: string): TaxTotals {
  let [gains, losses, financing, fees] = [ZERO_USD, ZERO_USD, ZERO_USD, ZERO_USD]
  for (const { kind, amount } of moved) {
    const line = lineOf(kind, amount)
    if (line === 'profit' && amount > 0n) gains = addUsd(gains, amount)
    else if (line === 'profit') losses = addUsd(losses, amount)
    else if ((HOLDING_KINDS as readonly string[]).includes(kind)) financing = addUsd(financing, amount)
    else if (line === 'fees') fees = addUsd(fees, amount)
  }
  const result = [gains, losses, financing, fees].reduce(addUsd)
  return {
    currency,
    gains: formatUsd(gains),
    losses: formatUsd(losses),
    financing: formatUsd(financing),
    fees: formatUsd(fees),
    result: formatUsd(result),
  }
}
