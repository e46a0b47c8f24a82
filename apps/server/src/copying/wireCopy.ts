import type { Copy as WireCopy, CopyFigures, CopyLogEntry } from '@openlot/core/contract'
import {
  type Usd,
  ZERO_USD,
  divideRounded,
  formatDecimal,
  formatRate,
  formatUsd,
  parseUsd,
  subtractUsd,
} from '@openlot/core/math'
import type { Copy } from '../engine/copying/copy.ts'
import type { CopyLogRow } from '../engine/copying/copyRows.ts'
import { reducibleOf } from '../engine/copying/fundCopy.ts'
import { holdingsOf, summaryOf } from '../engine/valuation.ts'
import type { State } from '../engine/state.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Instrument } from '../market/instrument.ts'
import { type Leader, percentOf } from './leaders.ts'

/** What a copy is worth now. */
export interface CopyWorth {
  readonly netValue: Usd
  readonly positions: number
  readonly removable: Usd
}

/** The worth of a copy that has not ended, or has become an ordinary account. */
export function worthOf(state: State, accountId: number, at: number): CopyWorth {
  return {
    netValue: summaryOf(state, accountId).equity,
    positions: [...holdingsOf(state, accountId)].length,
    removable: removable(state, accountId, at),
  }
}

/** Nothing while a price is missing, or the copy does not follow any more. */
function removable(state: State, accountId: number, at: number): Usd {
  try {
    return reducibleOf(state, accountId, at)
  } catch (error) {
    if (error instanceof Refusal) return ZERO_USD
    throw error
  }
}

/** The live figures of a copy, as sent on COPIES. */
export function copyFigures(state: State, { accountId, amount, status }: Copy): CopyFigures[number] {
  const { equity } = summaryOf(state, accountId)
  return { id: accountId, net_value: formatUsd(equity), profit: formatUsd(subtractUsd(equity, amount)), status }
}

/** A copy as its owner sees it. */
export function wireCopy(
  copy: Copy,
  { netValue, positions, removable: free }: CopyWorth,
  { leader, isDemo }: { leader: Leader | undefined; isDemo: boolean },
): WireCopy {
  const profit = subtractUsd(netValue, copy.amount)
  return {
    id: copy.accountId,
    leader_id: leader?.id ?? 0,
    nickname: leader?.nickname ?? '',
    is_demo: isDemo ? 1 : 0,
    status: copy.status,
    stop_reason: copy.stopReason ?? '',
    amount: formatUsd(copy.amount),
    net_value: formatUsd(netValue),
    profit: formatUsd(profit),
    profit_rate: percent(profit, copy.amount),
    fees_paid: formatUsd(copy.feesPaid),
    fee_rate: percentOf(formatRate(copy.feeRate)),
    mark: formatUsd(copy.mark),
    next_fee_rate: leader?.nextFeeRate == null ? '' : percentOf(leader.nextFeeRate),
    next_rate_at: leader?.nextRateAt?.getTime() ?? 0,
    leader_leaves_at: leader?.leaveAt?.getTime() ?? 0,
    scale: formatRate(copy.scale),
    min_lot: copy.takesSmallest ? 1 : 0,
    stop_level: formatUsd(copy.stopLevel),
    started_at: copy.startedAt,
    ended_at: copy.endedAt ?? 0,
    positions,
    removable: formatUsd(free),
  }
}

/** `part` as a percentage of `whole`, to two decimals; 0 where that is not above zero. */
export const percent = (part: bigint, whole: bigint): string =>
  formatDecimal(whole > 0n ? divideRounded(part * 10_000n, whole) : 0n, 2, 2)

/** A row of a copy's log. */
export function wireLogEntry(
  row: Omit<CopyLogRow, 'at'> & { readonly id: number; readonly at: number },
  instrument: Instrument | undefined,
): CopyLogEntry {
  return {
    id: row.id,
    act: row.act,
    order_id: row.order_id ?? 0,
    code: instrument?.code ?? '',
    show_code: instrument?.showCode ?? '',
    lots: row.lots ?? '',
    amount: row.amount === null ? '' : formatUsd(parseUsd(row.amount)),
    reason: row.reason ?? '',
    at: row.at,
  }
}
