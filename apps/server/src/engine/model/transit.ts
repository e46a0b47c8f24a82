import type { Rate, Usd } from '@openlot/core/math'
import type { TransferKind } from '../../ledger/transfer.ts'
import { Refusal } from '../../errors/refusal.ts'

/** A refusal as plain data. */
export type Problem = Pick<Refusal, 'code' | 'values'>

/** What a new copy is to be like. */
export interface CopyTerms {
  readonly leaderId: number
  /** What the leader asks for at least. */
  readonly minAmount: Usd
  readonly feeRate: Rate
  readonly scale: Rate
  readonly takesSmallest: boolean
  /** Whether the positions that the leader holds are opened now. */
  readonly opensHoldings: boolean
  readonly stopLevel: Usd
}

/** What is to be done with money when it arrives; `credit` is nothing more. */
export type TransitPurpose =
  | { readonly kind: 'credit' }
  | ({ readonly kind: 'start-copy' } & CopyTerms)
  | { readonly kind: 'fund-copy' }

/** Money on its way to an account that another partition keeps. It has left one wallet and is not in the other yet. */
export interface Transit {
  /** The id of the transfer that took the money out of the wallet. */
  readonly id: number
  readonly kind: TransferKind
  readonly fromId: number
  readonly toId: number
  readonly amount: Usd
  readonly reference: string
  readonly isDemo: boolean
  readonly purpose: TransitPurpose
  readonly at: number
}

/**
 * Tells an engine that another partition keeps the other account of a command, and what was known of it a moment ago.
 * It is not part of what the command asks for.
 */
export interface Elsewhere {
  /** Why the other side cannot take part. */
  readonly problem?: Problem | undefined
  /** The account that money is to come from. */
  readonly source?: FundsSource | undefined
  /** The account that money is to go to; undefined where it has ended. */
  readonly target?: FundsTarget | undefined
}

export interface FundsTarget {
  readonly isDemo: boolean
  readonly isCopy: boolean
}

/** An account that money may come from. */
export interface FundsSource {
  readonly isDemo: boolean
  /** What may leave it now, or why that is unknown. */
  readonly available: Usd | Problem
}

/** What is refused, as plain data; undefined where nothing is. */
export function problemOf(work: () => unknown): Problem | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, values: error.values }
    throw error
  }
}

/** @throws Refusal where there is a problem. */
export function requireNone(problem: Problem | undefined): void {
  if (problem !== undefined) throw new Refusal(problem.code, problem.values)
}

/** @throws Refusal where it is unknown what may leave the account. */
export function availableOf({ available }: FundsSource): Usd {
  if (typeof available === 'bigint') return available
  throw new Refusal(available.code, available.values)
}
