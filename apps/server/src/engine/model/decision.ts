import type { CodeName } from '@openlot/core/contract'
import type { Valuation } from '@openlot/core/math'
import type { EngineEvent } from './event.ts'
import type { Order } from './order.ts'
import type { Problem } from './transit.ts'

/** An order that could not be closed, and why. */
export interface LeftOrder {
  readonly order: Order
  readonly code: CodeName
  readonly values: Readonly<Record<string, string>>
}

/** The result of a command: the order it is about, or the ids of the transfers it has posted. */
export interface CommandResult {
  readonly order?: Order
  /** What the order, if it is a position, was worth at that moment. */
  readonly valuation?: Valuation
  /** Of a command about many orders, those that it has closed or cancelled, and those that it could not close. */
  readonly ended?: readonly Order[]
  readonly left?: readonly LeftOrder[]
  readonly posted?: readonly number[]
  /** The account that another partition is to send money from, where this one has only checked the command. */
  readonly sourceId?: number
  /** Why what another partition has sent could not be taken in. */
  readonly problem?: Problem | undefined
}

/** What a command leads to: its events, and its result if there is one. */
export interface Decision extends CommandResult {
  readonly events: readonly EngineEvent[]
}

/** A decision with the version of the state that it was made on. */
export interface VersionedDecision extends Decision {
  readonly version: number
}
