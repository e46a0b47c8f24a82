import { type Usd, ZERO_USD, addUsd, parseUsd } from '@openlot/core/math'
import type pg from 'pg'
import type { EngineClient } from '../engineClient/engineClient.ts'
import { walletOf } from '../ledger/accounts.ts'
import { IS_RARE_KIND, RESULT_KINDS } from '../ledger/resultKinds.ts'
import type { CurvePoint } from './curveFigures.ts'
import { type DayEnd, dailyEquityOf } from './dailyEquity.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly engine: Pick<EngineClient, 'ask'>
}

export interface Span {
  readonly from: number
  readonly until: number
}

/** A movement of money in or out, and the balance after it. */
interface Flow {
  readonly at: number
  readonly amount: Usd
  readonly balance: Usd
}

/**
 * The curve of what accounts were worth together: at the end of each trading day, at each movement of money, and now. It
 * begins with the last point before the span, if there is one.
 */
export async function equityCurve(
  deps: Deps,
  accountIds: readonly number[],
  span: Span,
  now: number,
): Promise<CurvePoint[]> {
  const curves: CurvePoint[][] = []
  for (const accountId of accountIds) curves.push(await curveOf(deps, accountId, now))
  const points = together(curves)
  const first = points.findLastIndex(({ at }) => at < span.from)
  return points.filter(({ at }, index) => index >= first && at < span.until)
}

async function curveOf({ pool, engine }: Deps, accountId: number, now: number): Promise<CurvePoint[]> {
  const [ends, flows] = [await dailyEquityOf(pool, accountId), await flowsOf(pool, accountId)]
  const isKnown = await engine.ask({ kind: 'has-account', accountId })
  const live = isKnown ? (await engine.ask({ kind: 'account', accountId })).summary : undefined
  const since = flows.findLast(({ isReset }) => isReset)?.at ?? -Infinity
  const isSince = ({ at }: { at: number }) => at >= since
  const points = pointsOf(ends.filter(isSince), flows.filter(isSince))
  const last = live && { at: now, value: live.equity, balance: live.balance, flow: ZERO_USD }
  return last === undefined ? points : [...points, last]
}

/**
 * At a movement an account is worth what it was at the point before, and what has come in or gone out: nobody has kept the
 * prices of that moment, and what was gained since then is in the next point. At the first one it has nothing but its balance.
 */
export function pointsOf(ends: readonly DayEnd[], flows: readonly Flow[]): CurvePoint[] {
  const points: CurvePoint[] = []
  let next = 0
  const addFlows = (until: number) => {
    for (let flow = flows[next]; flow !== undefined && flow.at <= until; flow = flows[next]) {
      const { at, amount, balance } = flow
      const before = points.at(-1)
      points.push({ at, value: before === undefined ? balance : addUsd(before.value, amount), balance, flow: amount })
      next += 1
    }
  }
  for (const { day, at, balance, floating } of ends) {
    addFlows(at)
    points.push({ at, value: addUsd(balance, floating), balance, flow: ZERO_USD, day })
  }
  addFlows(Infinity)
  return points
}

async function flowsOf(pool: pg.Pool, accountId: number): Promise<(Flow & { isReset: boolean })[]> {
  const { rows } = await pool.query<{ at: Date; amount: string; balance: string; kind: string }>(
    `select at, kind, case when to_account = $2 then amount else -amount end as amount
       , case when to_account = $2 then to_balance else from_balance end as balance
     from ledger_transfers
     where account_id = $1 and ${IS_RARE_KIND} and $2 in (from_account, to_account) and kind <> all($3) order by id`,
    [accountId, walletOf(accountId), RESULT_KINDS],
  )
  return rows.map(({ at, kind, amount, balance }) => ({
    at: at.getTime(),
    amount: parseUsd(amount),
    balance: parseUsd(balance),
    isReset: kind === 'demo-reset',
  }))
}

/** The sum of curves: at each time of one, the others are worth what they were last. */
export function together(curves: readonly CurvePoint[][]): CurvePoint[] {
  const [only] = curves
  if (curves.length === 1 && only !== undefined) return only
  const last = curves.map(() => ({ value: ZERO_USD, balance: ZERO_USD }))
  const moments = curves
    .flatMap((points, curve) => points.map((point) => ({ ...point, curve })))
    .toSorted((one, other) => one.at - other.at)
  const sums: CurvePoint[] = []
  for (const { curve, ...point } of moments) {
    last[curve] = point
    const previous = sums.at(-1)
    const flow = previous?.at === point.at ? addUsd(previous.flow, point.flow) : point.flow
    if (previous?.at === point.at) sums.pop()
    sums.push({
      ...point,
      flow,
      value: last.reduce((sum, { value }) => addUsd(sum, value), ZERO_USD),
      balance: last.reduce((sum, { balance }) => addUsd(sum, balance), ZERO_USD),
    })
  }
  return sums
}
