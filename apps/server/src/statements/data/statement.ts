import type { StatementKind } from '@openlot/core/contract'
import type { TransferKind } from '../../ledger/transfer.ts'
import type { StatementSummary, TaxTotals } from './summary.ts'

/*
 * A statement as plain data: exact figures are decimal text, times are ISO 8601 in UTC, days are those that end at 17:00 in
 * New York. Its JSON, with the fields in this order, is what is hashed.
 */

/** Everything but the long lists; it is stored as it was when the statement was made. */
export interface StatementHead {
  readonly owner: { readonly name: string; readonly uid: string }
  readonly account: {
    readonly id: number
    readonly kind: string
    readonly name: string
    readonly currency: string
    readonly leverage: number | null
  }
  /** Who issues it. */
  readonly issuer: {
    readonly name: string
    readonly address: string
    readonly brand: string
    readonly simulated: boolean
  }
  /** The zone of the times that are shown. */
  readonly zone: string
  /** Where anyone sees whether it is genuine. */
  readonly check: string
  readonly summary: StatementSummary
  /** Of a calendar year only. */
  readonly tax: TaxTotals | null
  readonly counts: { readonly trades: number; readonly payments: number; readonly charges: number }
  readonly open: readonly OpenPosition[]
  readonly pending: readonly PendingOrder[]
  /** By id, as they were called and counted then. */
  readonly instruments: Readonly<Record<string, StatementInstrument>>
}

export interface StatementInstrument {
  readonly code: string
  readonly precision: number
}

/** Its number, days and head. */
export interface StatementFacts {
  readonly id: string
  readonly kind: StatementKind
  readonly from: string
  readonly to: string
  readonly head: StatementHead
}

export interface ClosedTrade {
  readonly id: number
  readonly instrument: string
  readonly side: 'buy' | 'sell'
  readonly lots: string
  readonly opened: string
  readonly open: string
  readonly closed: string
  readonly close: string
  readonly profit: string
  /** Below zero, as it was charged. */
  readonly fee: string
  readonly swap: string
  readonly dividends: string
  /** Of the four before it. */
  readonly net: string
}

export interface OpenPosition {
  readonly id: number
  readonly instrument: string
  readonly side: 'buy' | 'sell'
  readonly lots: string
  readonly opened: string
  readonly open: string
  /** What it would have been closed at when the period ended; null where no price is known. */
  readonly price: string | null
  readonly floating: string | null
}

export interface PendingOrder {
  readonly id: number
  readonly instrument: string
  readonly side: 'buy' | 'sell'
  readonly lots: string
  readonly placed: string
  readonly type: 'limit' | 'stop'
  /** Null where it was changed after the period. */
  readonly price: string | null
}

/** A movement of the ledger that is no trade's profit or fee. */
export interface Movement {
  readonly id: number
  readonly at: string
  readonly kind: TransferKind
  readonly order: number | null
  readonly reference: string | null
  /** Below zero for money that left. */
  readonly amount: string
}

/** A statement whose lists are read while they are written: an account may have a hundred thousand trades. */
export interface StatementSource extends StatementFacts {
  trades(): AsyncIterable<ClosedTrade>
  /** Deposits, withdrawals and transfers. */
  payments(): AsyncIterable<Movement>
  /** What holding, copying and guarantees have cost, rewards and corrections. */
  charges(): AsyncIterable<Movement>
}
