import { HOLDING_KINDS, ORDER_STATUS } from '@openlot/core/contract'
import { type Usd, ZERO_USD, addUsd, parseUsd } from '@openlot/core/math'
import { sql } from 'drizzle-orm'
import type { EngineClient } from '../engineClient/engineClient.ts'
import type { TransferKind } from '../ledger/transfer.ts'
import { type UserNotice, readNotices } from '../notices/readNotices.ts'
import type { Db } from '../storage/database.ts'
import { realMoney } from '../storage/realMoney.ts'

const FEES: readonly TransferKind[] = ['trade-fee', 'guarantee-premium', 'copy-fee']
const HOLDING: readonly TransferKind[] = HOLDING_KINDS

export interface Period {
  readonly since: number
  readonly until: number
}

/** What has happened to the real accounts of a user. */
export interface DigestFigures {
  /** What all of them are worth now. */
  readonly equity: Usd
  readonly positions: number
  readonly trades: number
  /** Of these trades. */
  readonly profit: Usd
  /** What fees have cost, below zero; and what holding positions overnight has brought or cost. */
  readonly fees: Usd
  readonly holding: Usd
  readonly alerts: readonly UserNotice[]
}

interface Deps {
  readonly db: Db
  readonly engine: Pick<EngineClient, 'ask'>
}

export async function digestFigures(deps: Deps, userId: number, period: Period): Promise<DigestFigures> {
  const { db } = deps
  const { since, until } = { since: new Date(period.since), until: new Date(period.until) }
  const { rows: trades } = await db.execute<{ total: number; profit: string }>(sql`
    select count(*)::int as total, coalesce(sum(profit), 0)::text as profit
    from orders join accounts on accounts.id = orders.account_id
    where accounts.user_id = ${userId} and ${realMoney('accounts')} and orders.status = ${ORDER_STATUS.HISTORY}
      and orders.closed_at >= ${since} and orders.closed_at < ${until}`)
  const { rows: costs } = await db.execute<{ fees: string; holding: string }>(sql`
    select coalesce(sum(gain) filter (where kind = any(${sql.param(FEES)})), 0)::text as fees,
      coalesce(sum(gain) filter (where kind = any(${sql.param(HOLDING)})), 0)::text as holding
    from (
      select ledger_transfers.kind, case when to_account = 'wallet:' || accounts.id then amount else -amount end as gain
      from ledger_transfers join accounts on accounts.id = ledger_transfers.account_id
      where accounts.user_id = ${userId} and ${realMoney('accounts')}
        and 'wallet:' || accounts.id in (from_account, to_account) and at >= ${since} and at < ${until}
    ) as gains`)
  return {
    ...(await worth(deps, userId)),
    trades: trades[0]?.total ?? 0,
    profit: parseUsd(trades[0]?.profit ?? '0'),
    fees: parseUsd(costs[0]?.fees ?? '0'),
    holding: parseUsd(costs[0]?.holding ?? '0'),
    alerts: await readNotices(
      db,
      sql`notices.user_id = ${userId} and notices.kind = 'alert' and at >= ${since} and at < ${until}`,
    ),
  }
}

async function worth({ db, engine }: Deps, userId: number): Promise<Pick<DigestFigures, 'equity' | 'positions'>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from accounts where user_id = ${userId} and ${realMoney('accounts')} and state <> 'closed'`)
  let equity = ZERO_USD
  let positions = 0
  for (const { id } of rows) {
    const accountId = Number(id)
    if (!(await engine.ask({ kind: 'has-account', accountId }))) continue
    const view = await engine.ask({ kind: 'account', accountId })
    equity = addUsd(equity, view.summary.equity)
    positions += view.positions
  }
  return { equity, positions }
}
