import {
  type Copy as WireCopy,
  type CopyFigures,
  type CopyLogEntry,
  type CopyPreview as WirePreview,
  ORDER_SIDE,
} from '@openlot/core/contract'
import {
  type Usd,
  ZERO_USD,
  addUsd,
  divideRounded,
  formatDecimal,
  formatLots,
  formatRate,
  formatUsd,
  parseUsd,
  subtractUsd,
} from '@openlot/core/math'
import type { Copy } from '../engine/model/copy.ts'
import type { CopyLogRow } from '../engine/copying/copyRows.ts'
import type { CopyPreview } from '../engine/queries/copyPreview.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import { type Leader, percentOf } from './leaders.ts'

/** The live figures of a copy, as sent on COPIES. */
export const copyFigures = ({
  copy: { accountId, amount, status },
  equity,
}: {
  copy: Copy
  equity: Usd
}): CopyFigures[number] => ({
  id: accountId,
  net_value: formatUsd(equity),
  profit: formatUsd(subtractUsd(equity, amount)),
  status,
})

/** What a copy would open, as its owner sees it before. */
export const wirePreview = (
  { trades, available, freeMargin }: CopyPreview,
  { seesTrades, instrumentOf }: { seesTrades: boolean; instrumentOf: (id: number) => Instrument | undefined },
): WirePreview => ({
  held: trades.length,
  copied: trades.filter(({ reason }) => reason === undefined).length,
  margin: formatUsd(trades.reduce((sum, { margin }) => addUsd(sum, margin), ZERO_USD)),
  trades: (seesTrades ? trades : []).map(({ instrumentId, side, leverage, lots, margin, fee, reason }) => {
    const instrument = instrumentOf(instrumentId)
    return {
      code: instrument?.code ?? '',
      show_code: instrument?.showCode ?? '',
      OrderType: side === 'buy' ? ORDER_SIDE.BUY : ORDER_SIDE.SELL,
      multiple: leverage,
      lots: formatLots(lots),
      margin: formatUsd(margin),
      fee: formatUsd(fee),
      reason: reason ?? '',
    }
  }),
  available: formatUsd(available),
  free_margin: formatUsd(freeMargin),
})

/** A copy as its owner sees it. */
export function wireCopy(
  copy: Copy,
  { netValue, positions, removable: free }: { netValue: Usd; positions: number; removable: Usd },
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
