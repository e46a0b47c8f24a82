import type { ApiFailure } from '@openlot/core/api'
import { elapsed } from '../platform/clocks.ts'
import { newUuid } from '../platform/uuid.ts'

/** Whether the outcome of a failed call is unknown, so that a retry must carry the same key. */
function isUndecided({ kind, status }: ApiFailure): boolean {
  if (kind === 'rejected' || kind === 'outdated') return false
  // Refused before it was processed: nothing is stored under its key either way.
  return (
    status === undefined || status === 429 || status >= 500 || kind === 'invalid-answer' || kind === 'outdated-answer'
  )
}

/** How long a repeated request counts as a retry of an undecided one. */
const RETRY_WINDOW_MS = 60_000

/**
 * Gives each request that moves money a key of its own, so that the server carries it out once:
 * a double tap and a retry after a lost answer get the key of the first attempt,
 * a new request after a success or a refusal gets a new one.
 */
export interface IdempotencyKeys {
  /**
   * The key to send a request with.
   *
   * @param request its whole content, as text.
   * @returns undefined while the same request is in flight.
   */
  begin(request: string): string | undefined
  /** Records how the request ended; without a failure it succeeded. */
  end(request: string, failure?: ApiFailure): void
}

/** Creates the keys of a client; a retry of an undecided request within a minute gets the same key. */
export function createIdempotencyKeys(now: () => number = elapsed, newKey: () => string = newUuid): IdempotencyKeys {
  const inFlight = new Map<string, string>()
  const undecided = new Map<string, { key: string; at: number }>()
  return {
    begin(request) {
      if (inFlight.has(request)) return undefined
      const earlier = undecided.get(request)
      const key = earlier !== undefined && now() - earlier.at < RETRY_WINDOW_MS ? earlier.key : newKey()
      inFlight.set(request, key)
      return key
    },
    end(request, failure) {
      const key = inFlight.get(request)
      inFlight.delete(request)
      if (key !== undefined && failure !== undefined && isUndecided(failure)) undecided.set(request, { key, at: now() })
      else undecided.delete(request)
    },
  }
}
