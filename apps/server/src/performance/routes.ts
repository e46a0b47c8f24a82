import { type EquityPoint, MAX_EQUITY_POINTS, endpoints } from '@openlot/core/contract'
import { ZERO_USD, addUsd, formatUsd } from '@openlot/core/math'
import type pg from 'pg'
import type { EngineClient } from '../engineClient/engineClient.ts'
import { IS_RARE_KIND } from '../ledger/resultKinds.ts'
import type { Mount } from '../http/mount.ts'
import { realMoneyText } from '../storage/realMoney.ts'
import type { CurvePoint } from './curveFigures.ts'
import { equityCurve } from './equityCurve.ts'
import { performanceOf } from './performance.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly engine: Pick<EngineClient, 'ask'>
  readonly leaderOf: (accountId: number) => Promise<string | undefined>
}

/** What trading has brought. */
export function mountPerformance(mount: Mount, deps: Deps): void {
  const { pool, engine } = deps

  /** The chosen account, or all of real money; what they have done is stored. */
  async function accountsOf(all: number, user: { id: number }, account: { id: number }): Promise<number[]> {
    const accountIds = all === 1 ? await realAccounts(pool, user.id) : [account.id]
    for (const accountId of accountIds) {
      if (await engine.ask({ kind: 'has-account', accountId })) await engine.ask({ kind: 'stored', accountId })
    }
    return accountIds
  }

  mount(endpoints.performance, async ({ from, to, all, forex_id, side, tag, zone }, { user, account }) => {
    const now = Date.now()
    const accountIds = await accountsOf(all, user, account)
    const span = { from: Math.max(from ?? 0, await lastReset(pool, accountIds)), until: to ?? now + 1 }
    return performanceOf(deps, { accountIds, ...span, instrumentId: forex_id, side, tag }, { zone, now })
  })

  mount(endpoints.equity, async ({ from = 0, to, all }, { user, account }) => {
    const now = Date.now()
    const accountIds = await accountsOf(all, user, account)
    const points = await equityCurve(deps, accountIds, { from, until: to ?? now + 1 }, now)
    return { points: thinned(points).map(wirePoint) }
  })
}

async function realAccounts(pool: pg.Pool, userId: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from accounts where user_id = $1 and ${realMoneyText('accounts')} order by id`,
    [userId],
  )
  return rows.map(({ id }) => Number(id))
}

/** A demo account begins anew when it is reset. */
async function lastReset(pool: pg.Pool, accountIds: readonly number[]): Promise<number> {
  if (accountIds.length !== 1) return 0
  const { rows } = await pool.query<{ at: Date | null }>(
    `select max(at) as at from ledger_transfers where account_id = $1 and kind = 'demo-reset' and ${IS_RARE_KIND}`,
    [accountIds[0]],
  )
  return rows[0]?.at?.getTime() ?? 0
}

/** At most as many as a client takes; what moved between two that stay is told with the later one. */
function thinned(points: readonly CurvePoint[]): readonly CurvePoint[] {
  const step = Math.ceil(points.length / (MAX_EQUITY_POINTS - 1))
  if (step <= 1) return points
  const kept: CurvePoint[] = []
  let flow = ZERO_USD
  for (const [index, point] of points.entries()) {
    flow = addUsd(flow, point.flow)
    if (index % step !== 0 && index !== points.length - 1) continue
    kept.push({ ...point, flow })
    flow = ZERO_USD
  }
  return kept
}

const wirePoint = ({ at, value, balance, flow }: CurvePoint): EquityPoint => [
  at,
  formatUsd(value),
  formatUsd(balance),
  formatUsd(flow),
]
