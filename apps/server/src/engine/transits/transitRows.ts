import { formatRate, formatUsd, parseRate, parseUsd } from '@openlot/core/math'
import type { TransferKind } from '../../ledger/transfer.ts'
import type { Problem, Transit, TransitPurpose } from '../model/transit.ts'

/** A transit as PostgreSQL holds it: decimals as text, times in milliseconds. */
export interface TransitRow {
  id: number
  kind: string
  from_id: number
  to_id: number
  amount: string
  reference: string
  is_demo: boolean
  purpose: string
  at: number
}

export interface ReceivedTransitRow {
  id: number
  received_at: number
  refusal: string | null
}

export interface EndedTransitRow {
  id: number
  ended_at: number
}

/** A row as a query returns it. */
export interface StoredTransit {
  id: number | string
  kind: string
  from_id: number | string
  to_id: number | string
  amount: string
  reference: string
  is_demo: boolean
  purpose: StoredPurpose | string
  at: number | string | Date
}

/** A purpose with its decimals as text, as JSON has it. */
type StoredPurpose = { readonly [Name in string]: string | number | boolean } & {
  readonly kind: TransitPurpose['kind']
}

export const toTransitRow = (transit: Transit): TransitRow => ({
  id: transit.id,
  kind: transit.kind,
  from_id: transit.fromId,
  to_id: transit.toId,
  amount: formatUsd(transit.amount),
  reference: transit.reference,
  is_demo: transit.isDemo,
  purpose: JSON.stringify(toStoredPurpose(transit.purpose)),
  at: transit.at,
})

export const toReceivedRow = (received: {
  id: number
  problem: Problem | undefined
  at: number
}): ReceivedTransitRow => ({
  id: received.id,
  received_at: received.at,
  refusal: received.problem === undefined ? null : JSON.stringify(received.problem),
})

/** A row of what has arrived, as a query returns it. */
export interface StoredReceipt {
  id: number | string
  refusal: Problem | string | null
}

export const fromReceipt = ({ id, refusal }: StoredReceipt): [id: number, problem: Problem | undefined] => [
  Number(id),
  refusal === null ? undefined : typeof refusal === 'string' ? (JSON.parse(refusal) as Problem) : refusal,
]

export const fromTransitRow = (row: StoredTransit): Transit => ({
  id: Number(row.id),
  kind: row.kind as TransferKind,
  fromId: Number(row.from_id),
  toId: Number(row.to_id),
  amount: parseUsd(row.amount),
  reference: row.reference,
  isDemo: row.is_demo,
  purpose: fromStoredPurpose(
    typeof row.purpose === 'string' ? (JSON.parse(row.purpose) as StoredPurpose) : row.purpose,
  ),
  at: new Date(row.at).getTime(),
})

function toStoredPurpose(purpose: TransitPurpose): StoredPurpose {
  if (purpose.kind !== 'start-copy') return purpose
  return {
    ...purpose,
    minAmount: formatUsd(purpose.minAmount),
    feeRate: formatRate(purpose.feeRate),
    scale: formatRate(purpose.scale),
    stopLevel: formatUsd(purpose.stopLevel),
  }
}

function fromStoredPurpose(stored: StoredPurpose): TransitPurpose {
  if (stored.kind !== 'start-copy') return { kind: stored.kind }
  return {
    kind: stored.kind,
    leaderId: Number(stored['leaderId']),
    minAmount: parseUsd(String(stored['minAmount'])),
    feeRate: parseRate(String(stored['feeRate'])),
    scale: parseRate(String(stored['scale'])),
    takesSmallest: stored['takesSmallest'] === true,
    opensHoldings: stored['opensHoldings'] === true,
    stopLevel: parseUsd(String(stored['stopLevel'])),
  }
}
