import type { EngineEvent } from '../event.ts'
import type { Order } from '../order.ts'

/** What a command is answered with: the order it is about, or the ledger rows it has booked. */
export interface Answer {
  readonly order?: Order
  readonly booked?: readonly number[]
}

/** What a command leads to: the events, and what it is answered with, if anything. */
export interface Decision extends Answer {
  readonly events: readonly EngineEvent[]
}
