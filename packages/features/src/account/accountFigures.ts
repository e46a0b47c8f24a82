import type { Account } from '@openlot/core/contract'
import { formatUsd, parseUsd, type Usd } from '@openlot/core/math'
import type { LiveTotals } from '../live/positionsStore.ts'

/** An account's figures as they are shown: dollars, and the margin level in per cent. */
export interface AccountFigures {
  readonly balance: string
  readonly equity: string
  readonly margin: string
  readonly freeMargin: string
  readonly profit: string
  /** Undefined without open positions. */
  readonly marginLevel: string | undefined
  /** Whether equity has fallen to the used margin: time to deposit or to close positions. */
  readonly isMarginCall: boolean
}

/** The account marked to market: the server's balance with the live totals of the open positions. */
export function accountFigures(account: Account, live: LiveTotals | undefined): AccountFigures {
  const profit = live?.profit ?? account.total_profit_loss
  const margin = live?.margin ?? account.current_margin
  const marginLevel = live?.marginLevel ?? account.risk_rate
  const equity = (parseUsd(account.balance) + parseUsd(profit)) as Usd
  const usedMargin = parseUsd(margin)
  return {
    balance: account.balance,
    equity: formatUsd(equity),
    margin,
    freeMargin: formatUsd((equity - usedMargin) as Usd),
    profit,
    marginLevel: usedMargin === 0n ? undefined : marginLevel,
    isMarginCall: live?.isMarginCall ?? account.margin_call === 1,
  }
}
