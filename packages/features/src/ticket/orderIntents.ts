import type { ApiFailure } from '@openlot/core/api'
import { uuid } from '../platform/uuid.ts'

/** Whether nobody knows if the call took effect, so that it may be sent again under the same id. */
function isUndecided({ kind, status }: ApiFailure): boolean {
  if (kind === 'rejected') return false
  // Refused before it was looked at: nothing was remembered under its id either way.
  return status === undefined || status === 429 || status >= 500 || kind === 'invalid-answer'
}

/** How long an undecided order is taken for the same one when it is asked for again. */
const REMEMBERED = 60_000

/**
 * Gives each order the user means an id of its own, so that the server carries it out once:
 * a double tap and a retry after a lost answer get the id of the first attempt,
 * a new order after a success or a refusal gets a new one.
 */
export interface OrderIntents {
  /**
   * The id to send an order with.
   * @returns undefined while the very same order is on its way.
   */
  begin(order: string): string | undefined
  /** How the order ended; without a failure it succeeded. */
  end(order: string, failure?: ApiFailure): void
}

export function createOrderIntents(now: () => number = Date.now, newId: () => string = uuid): OrderIntents {
  const underWay = new Set<string>()
  const undecided = new Map<string, { id: string; at: number }>()
  const ids = new Map<string, string>()
  return {
    begin(order) {
      if (underWay.has(order)) return undefined
      const former = undecided.get(order)
      const id = former !== undefined && now() - former.at < REMEMBERED ? former.id : newId()
      underWay.add(order)
      ids.set(order, id)
      return id
    },
    end(order, failure) {
      const id = ids.get(order)
      underWay.delete(order)
      ids.delete(order)
      if (id !== undefined && failure !== undefined && isUndecided(failure)) undecided.set(order, { id, at: now() })
      else undecided.delete(order)
    },
  }
}
