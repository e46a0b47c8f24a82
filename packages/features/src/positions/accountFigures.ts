import type { Account } from '@openlot/core/contract'
import { formatUsd, parseUsd, type Usd } from '@openlot/core/math'
import type { LiveTotals } from './positionsStore.ts'

/** An account's figures as they are shown: dollars, the risk rate in per cent. */
export interface AccountFigures {
  readonly balance: string
  readonly netValue: string
  readonly margin: string
  readonly freeMargin: string
  readonly profit: string
  /** Undefined without open positions. */
  readonly riskRate: string | undefined
  /** Whether net value has come down to the margin: time to add money or to close something. */
  readonly isMarginCall: boolean
}

/** The account with the profit of this moment: only balance and locked money change rarely. */
export function accountFigures(account: Account, live: LiveTotals | undefined): AccountFigures {
  const profit = live?.profit ?? account.total_profit_loss
  const margin = live?.margin ?? account.current_margin
  const riskRate = live?.riskRate ?? account.risk_rate
  const netValue = (parseUsd(account.balance) + parseUsd(profit)) as Usd
  const used = parseUsd(margin)
  return {
    balance: account.balance,
    netValue: formatUsd(netValue),
    margin,
    freeMargin: formatUsd((netValue - used) as Usd),
    profit,
    riskRate: used === 0n ? undefined : riskRate,
    isMarginCall: live?.isMarginCall ?? account.margin_call === 1,
  }
}
