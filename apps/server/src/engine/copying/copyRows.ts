import {
  type Price,
  formatLots,
  formatPrice,
  formatRate,
  formatUsd,
  parseLots,
  parsePrice,
  parseRate,
  parseUsd,
} from '@openlot/core/math'
import type { Copy, CopyAct, CopyLogEntry, CopyStopReason, CopyStatus, CopyTask } from '../model/copy.ts'

/** A copy as PostgreSQL holds it: decimals as text, times in milliseconds. */
export interface CopyRow {
  account_id: number
  leader_id: number
  source_id: number
  amount: string
  mark: string
  fee_rate: string
  fees_paid: string
  scale: string
  takes_smallest: boolean
  stop_level: string
  status: CopyStatus
  stop_reason: CopyStopReason | null
  first_task: number
  to_open: string
  charged_until: number
  started_at: number
  ended_at: number | null
}

export interface CopyTaskRow {
  seq: number
  leader_id: number
  act: string
  at: number
  cursor: number
}

export interface CopyLogRow {
  copy_id: number
  seq: number
  act: string
  order_id: number | null
  leader_order_id: number | null
  instrument_id: number | null
  lots: string | null
  amount: string | null
  reason: string | null
  at: number
}

/** A row as a query returns it: ids as text, times as dates. */
type Queried<Row> = {
  readonly [Name in keyof Row]: Row[Name] | (Row[Name] extends number | null ? string | Date : never)
}
export type StoredCopy = Queried<CopyRow>
export type StoredCopyTask = Omit<Queried<CopyTaskRow>, 'act'> & { readonly act: WireAct | string }

export const toCopyRow = (copy: Copy): CopyRow => ({
  account_id: copy.accountId,
  leader_id: copy.leaderId,
  source_id: copy.sourceId,
  amount: formatUsd(copy.amount),
  mark: formatUsd(copy.mark),
  fee_rate: formatRate(copy.feeRate),
  fees_paid: formatUsd(copy.feesPaid),
  scale: formatRate(copy.scale),
  takes_smallest: copy.takesSmallest,
  stop_level: formatUsd(copy.stopLevel),
  status: copy.status,
  stop_reason: copy.stopReason ?? null,
  first_task: copy.firstTask,
  to_open: copy.toOpen.join(','),
  charged_until: copy.chargedUntil,
  started_at: copy.startedAt,
  ended_at: copy.endedAt ?? null,
})

export const fromCopyRow = (row: StoredCopy, isDemo: boolean): Copy => ({
  accountId: Number(row.account_id),
  isDemo,
  leaderId: Number(row.leader_id),
  sourceId: Number(row.source_id),
  amount: parseUsd(row.amount),
  mark: parseUsd(row.mark),
  feeRate: parseRate(row.fee_rate),
  feesPaid: parseUsd(row.fees_paid),
  scale: parseRate(row.scale),
  takesSmallest: row.takes_smallest,
  stopLevel: parseUsd(row.stop_level),
  status: row.status,
  stopReason: row.stop_reason ?? undefined,
  firstTask: Number(row.first_task),
  toOpen: row.to_open === '' ? [] : row.to_open.split(',').map(Number),
  chargedUntil: timeOf(row.charged_until),
  startedAt: timeOf(row.started_at),
  endedAt: row.ended_at === null ? undefined : timeOf(row.ended_at),
})

export const toCopyTaskRow = ({ seq, leaderId, act, at, cursor }: CopyTask): CopyTaskRow => ({
  seq,
  leader_id: leaderId,
  act: JSON.stringify(toWireAct(act)),
  at,
  cursor,
})

export const fromCopyTaskRow = (row: StoredCopyTask): CopyTask => ({
  seq: Number(row.seq),
  leaderId: Number(row.leader_id),
  act: fromWireAct(typeof row.act === 'string' ? (JSON.parse(row.act) as WireAct) : row.act),
  at: timeOf(row.at),
  cursor: Number(row.cursor),
})

export const toCopyLogRow = (entry: CopyLogEntry): CopyLogRow => ({
  copy_id: entry.copyId,
  seq: entry.seq,
  act: entry.act,
  order_id: entry.orderId ?? null,
  leader_order_id: entry.leaderOrderId ?? null,
  instrument_id: entry.instrumentId ?? null,
  lots: entry.lots === undefined ? null : formatLots(entry.lots),
  amount: entry.amount === undefined ? null : formatUsd(entry.amount),
  reason: entry.reason ?? null,
  at: entry.at,
})

/** An act with its decimals as text, as JSON has it. */
type WireAct = { [Kind in CopyAct['kind']]: Wired<Extract<CopyAct, { kind: Kind }>> }[CopyAct['kind']]
type Wired<Act> = {
  readonly [Name in keyof Act]: Act[Name] extends bigint
    ? string
    : Act[Name] extends bigint | undefined
      ? string | undefined
      : Act[Name]
}

function toWireAct(act: CopyAct): WireAct {
  switch (act.kind) {
    case 'open':
      return {
        ...act,
        ...wireStops(act),
        lots: formatLots(act.lots),
        price: formatPrice(act.price),
        equity: formatUsd(act.equity),
      }
    case 'edit':
      return { ...act, ...wireStops(act) }
    case 'reduce':
      return { ...act, left: formatLots(act.left), price: formatPrice(act.price) }
    case 'close':
      return { ...act, price: formatPrice(act.price) }
  }
}

function fromWireAct(act: WireAct): CopyAct {
  switch (act.kind) {
    case 'open':
      return {
        ...act,
        ...readStops(act),
        lots: parseLots(act.lots),
        price: parsePrice(act.price),
        equity: parseUsd(act.equity),
      }
    case 'edit':
      return { ...act, ...readStops(act) }
    case 'reduce':
      return { ...act, left: parseLots(act.left), price: parsePrice(act.price) }
    case 'close':
      return { ...act, price: parsePrice(act.price) }
  }
}

const wireStops = ({ stopLoss, takeProfit }: { stopLoss: Price | undefined; takeProfit: Price | undefined }) => ({
  stopLoss: stopLoss === undefined ? undefined : formatPrice(stopLoss),
  takeProfit: takeProfit === undefined ? undefined : formatPrice(takeProfit),
})

const readStops = ({ stopLoss, takeProfit }: { stopLoss?: string | undefined; takeProfit?: string | undefined }) => ({
  stopLoss: stopLoss === undefined ? undefined : parsePrice(stopLoss),
  takeProfit: takeProfit === undefined ? undefined : parsePrice(takeProfit),
})

const timeOf = (stored: number | string | Date): number => new Date(stored).getTime()
