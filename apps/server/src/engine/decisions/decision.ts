import type { EngineEvent } from '../event.ts'
import type { Order } from '../order.ts'

/** What a command leads to: the events, and the order it is answered with, if any. */
export interface Decision {
  readonly events: readonly EngineEvent[]
  readonly order?: Order
}
