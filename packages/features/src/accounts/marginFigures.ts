import type { Account } from '@openlot/core/contract'
import { accountSummary, formatUsd, parseUsd } from '@openlot/core/math'
import type { LiveTotals } from '../live/positionsStore.ts'

/** An account's figures as they are shown: dollars, and the margin level in per cent. */
export interface MarginFigures {
  readonly balance: string
  readonly equity: string
  readonly margin: string
  readonly freeMargin: string
  readonly profit: string
  /** Undefined without open positions. */
  readonly marginLevel: string | undefined
  /** Whether the margin level is at or below that of the margin call. */
  readonly isMarginCall: boolean
}

/** Whether there is nothing to trade with. */
export const isEmptyAccount = ({ equity, marginLevel }: Pick<MarginFigures, 'equity' | 'marginLevel'>): boolean =>
  marginLevel === undefined && parseUsd(equity) <= 0n

/** The account marked to market: the server's balance with the live totals of the open positions. */
export function marginFigures(account: Account, live: LiveTotals | undefined): MarginFigures {
  const profit = live?.profit ?? account.total_profit_loss
  const margin = live?.margin ?? account.current_margin
  const summary = accountSummary(parseUsd(account.balance), [{ margin: parseUsd(margin), profit: parseUsd(profit) }])
  return {
    balance: account.balance,
    equity: formatUsd(summary.equity),
    margin,
    freeMargin: formatUsd(summary.freeMargin),
    profit,
    marginLevel: summary.marginLevel === undefined ? undefined : (live?.marginLevel ?? account.risk_rate),
    isMarginCall: live?.isMarginCall ?? account.margin_call === 1,
  }
}
