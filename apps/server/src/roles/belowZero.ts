import { SECOND_MS } from '@openlot/core/math'
import type { MarketListener } from '../market/marketListener.ts'
import { setInstrument } from '../operator/instruments.ts'
import type { Foundation } from './foundation.ts'

/** The name under which the server acts, for the audit log. */
const SERVER = { name: 'server' }
/** The time between two attempts: the database may be away, and the change takes a moment to arrive here. */
const RETRY_MS = 10 * SECOND_MS

/**
 * Makes an instrument close-only while its market is below zero: there is no price to deal on any more, and whoever holds
 * it must be able to leave. What follows is decided by the operator, whose choice to keep it open or closed stays.
 */
export function closeOnlyBelowZero(
  { db, log }: Pick<Foundation, 'db' | 'log'>,
  now = () => performance.now(),
): MarketListener {
  const triedAt = new Map<string, number>()
  return {
    onQuote: () => undefined,
    onStatus: () => undefined,
    onBelowZero({ code, market }) {
      if (now() - (triedAt.get(code) ?? -Infinity) < RETRY_MS) return
      triedAt.set(code, now())
      log.error({ instrument: code, market }, 'the market is below zero: no price of it can be dealt on')
      if (market !== 'auto') return
      setInstrument(db, SERVER, { code, values: { market: 'close-only' } }).catch((error: Error) =>
        log.error({ instrument: code, error: error.message }, 'an instrument could not be made close-only yet'),
      )
    },
  }
}
