import { type Account, endpoints } from '@openlot/core/contract'
import { formatMarginLevel, formatUsd } from '@openlot/core/math'
import type pg from 'pg'
import type { AccountView } from '../engine/queries/account.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import type { Mount } from '../http/mount.ts'
import { balanceCurve } from './balanceCurve.ts'

/** The figures of an account, and the way of its balance. */
export function mountFigures(mount: Mount, { engine, pool }: { engine: EngineClient; pool: pg.Pool }): void {
  mount(endpoints.account, (_, { account }) => accountOf(account.id))

  mount(endpoints.accountCurve, async ({ days }, { account }) => {
    // The reads of other calls wait for what they have caused; so does this one.
    await engine.ask({ kind: 'stored', accountId: account.id })
    return balanceCurve(pool, account.id, days, Date.now())
  })

  mount(endpoints.resetDemoAccount, async (_, { account }) => {
    await engine.execute({ kind: 'reset-demo', accountId: account.id, at: Date.now() })
    return accountOf(account.id)
  })

  const accountOf = async (accountId: number): Promise<Account> =>
    wireAccount(await engine.ask({ kind: 'account', accountId }))
}

const wireAccount = ({ summary, isMarginCall, locked }: AccountView): Account => ({
  balance: formatUsd(summary.balance),
  net_value: formatUsd(summary.equity),
  current_margin: formatUsd(summary.margin),
  available_prepayment: formatUsd(summary.freeMargin),
  total_profit_loss: formatUsd(summary.profit),
  risk_rate: formatMarginLevel(summary.marginLevel),
  margin_call: isMarginCall ? 1 : 0,
  lock_balance: formatUsd(locked),
})
