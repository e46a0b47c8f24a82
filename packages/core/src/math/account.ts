import { divideRounded } from './rounding.ts'
import { ZERO_USD, formatRate, subtractUsd, type Rate, type Usd } from './units.ts'

/** An account's figures at the current prices, in dollars; the margin level is a percentage. */
export interface AccountSummary {
  readonly balance: Usd
  /** Balance plus floating profit; `net_value` on the wire. */
  readonly equity: Usd
  readonly margin: Usd
  /** Equity minus margin; `available_prepayment` on the wire. */
  readonly freeMargin: Usd
  readonly profit: Usd
  /** Equity ÷ margin × 100, to 2 decimals; undefined without open positions. `risk_rate` on the wire. */
  readonly marginLevel: Rate | undefined
}

/** Sums up an account from its balance and its open positions. */
export function accountSummary(balance: Usd, positions: Iterable<{ margin: Usd; profit: Usd }>): AccountSummary {
  let margin = 0n
  let profit = 0n
  for (const position of positions) {
    margin += position.margin
    profit += position.profit
  }
  const equity = balance + profit
  return {
    balance,
    equity: equity as Usd,
    margin: margin as Usd,
    freeMargin: (equity - margin) as Usd,
    profit: profit as Usd,
    marginLevel: margin === ZERO_USD ? undefined : marginLevel(equity as Usd, margin as Usd),
  }
}

/**
 * What may leave an account: the balance less margin and floating losses. Floating profits do not count, and it is
 * never below zero.
 */
export function withdrawable({
  balance,
  margin,
  freeMargin,
}: Pick<AccountSummary, 'balance' | 'margin' | 'freeMargin'>): Usd {
  const unused = subtractUsd(balance, margin)
  const least = unused < freeMargin ? unused : freeMargin
  return least > ZERO_USD ? least : ZERO_USD
}

/** Equity as a percentage of the margin, to 2 decimals. */
export function marginLevel(equity: Usd, margin: Usd): Rate {
  return (divideRounded(equity * 10_000n, margin) * 1_000_000n) as Rate
}

/**
 * Whether the margin level is at or below a percentage: that of the margin call, or of the stop-out.
 * Compared without rounding. Without open positions equity is not negative, so it is never true.
 */
export const isAtOrBelow = ({ equity, margin }: Pick<AccountSummary, 'equity' | 'margin'>, percent: number): boolean =>
  (margin > ZERO_USD || equity < ZERO_USD) && equity * 100n <= margin * BigInt(percent)

/** The margin level as the wire has it: "0" without open positions. */
export const formatMarginLevel = (level: Rate | undefined): string => (level === undefined ? '0' : formatRate(level))
