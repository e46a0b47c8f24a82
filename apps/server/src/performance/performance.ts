import type { Performance } from '@openlot/core/contract'
import { parseUsd } from '@openlot/core/math'
import type pg from 'pg'
import type { EngineClient } from '../engineClient/engineClient.ts'
import { curveFigures } from './curveFigures.ts'
import { equityCurve } from './equityCurve.ts'
import {
  type TradeBucket,
  type TradeFilter,
  readMultiples,
  readTaggedSums,
  readTradeBuckets,
  readTradeSeries,
} from './readTrades.ts'
import { byHour, byTag, sumsBy, tradeFigures } from './tradeFigures.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly engine: Pick<EngineClient, 'ask'>
  /** The nickname of whom a copy follows, or has followed. */
  readonly leaderOf: (accountId: number) => Promise<string | undefined>
}

/**
 * All figures of closed trades, and those of the curve of their accounts; an instrument, a side or a tag alone has no
 * curve.
 */
export async function performanceOf(
  deps: Deps,
  filter: TradeFilter,
  { zone, now }: { zone: string; now: number },
): Promise<Performance> {
  const isWhole = filter.instrumentId === undefined && filter.side === undefined && filter.tag === undefined
  const [buckets, series, multiples, tagged, points] = await Promise.all([
    readTradeBuckets(deps.pool, filter, zone),
    readTradeSeries(deps.pool, filter),
    readMultiples(deps.pool, filter),
    readTaggedSums(deps.pool, filter),
    isWhole ? equityCurve(deps, filter.accountIds, filter, now) : [],
  ])
  const figures = tradeFigures(buckets, series, multiples)
  return {
    ...figures,
    by: {
      instrument: sumsBy(buckets, ({ instrument }) => instrument).map(([forex_id, sums, { code }]) => ({
        forex_id,
        ShowCode: code,
        ...sums,
      })),
      side: sumsBy(buckets, ({ side }) => side).map(([side, sums]) => ({ side, ...sums })),
      tag: byTag(tagged),
      leader: await byLeader(buckets, deps.leaderOf),
      hour: byHour(buckets),
    },
    curve: points.length < 2 ? null : curveFigures(points, parseUsd(figures.net)),
  }
}

/** Of the accounts that are copies, by whom they follow. */
async function byLeader(
  buckets: readonly TradeBucket[],
  leaderOf: Deps['leaderOf'],
): Promise<Performance['by']['leader']> {
  const accounts = new Set(buckets.map(({ account }) => account))
  const leaders = new Map<string, string>()
  for (const account of accounts) {
    const leader = await leaderOf(Number(account))
    if (leader !== undefined) leaders.set(account, leader)
  }
  const copied = buckets.filter(({ account }) => leaders.has(account))
  return sumsBy(copied, ({ account }) => leaders.get(account) ?? '').map(([leader, sums]) => ({ leader, ...sums }))
}
