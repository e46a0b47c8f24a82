import { divideRounded } from './rounding.ts'
import { ZERO_USD, formatRate, type Rate, type Usd } from './units.ts'

/** What an account is worth now, all in dollars but the risk rate, a percentage. */
export interface AccountSummary {
  readonly balance: Usd
  readonly netValue: Usd
  readonly margin: Usd
  readonly freeMargin: Usd
  readonly profit: Usd
  /** Net value ÷ margin × 100, in 10^-8 to 2 decimals; undefined without open positions. */
  readonly riskRate: Rate | undefined
}

/** Sums an account up from its balance and its open positions. */
export function accountSummary(balance: Usd, positions: Iterable<{ margin: Usd; profit: Usd }>): AccountSummary {
  let margin = 0n
  let profit = 0n
  for (const position of positions) {
    margin += position.margin
    profit += position.profit
  }
  const netValue = balance + profit
  return {
    balance,
    netValue: netValue as Usd,
    margin: margin as Usd,
    freeMargin: (netValue - margin) as Usd,
    profit: profit as Usd,
    riskRate: margin === ZERO_USD ? undefined : riskRate(netValue as Usd, margin as Usd),
  }
}

/** Net value in per cent of the margin, to 2 decimals. */
export function riskRate(netValue: Usd, margin: Usd): Rate {
  return (divideRounded(netValue * 10_000n, margin) * 1_000_000n) as Rate
}

/** Whether net value has fallen to a percentage of the margin: the margin call, and further down the stop-out. */
export const isAtRisk = ({ netValue, margin }: Pick<AccountSummary, 'netValue' | 'margin'>, percent: number): boolean =>
  margin > ZERO_USD && netValue * 100n <= margin * BigInt(percent)

/** The risk rate as the wire gives it: "0" without open positions. */
export const formatRiskRate = (rate: Rate | undefined): string => (rate === undefined ? '0' : formatRate(rate))
