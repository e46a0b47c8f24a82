import { setInstrument } from '../operator/instruments.ts'
import type { MarketListener } from '../market/marketListener.ts'
import type { Foundation } from './foundation.ts'

/** Who does it, in the audit log. */
const SERVER = { name: 'server' }

/**
 * Makes an instrument close-only when its market falls below zero: there is no price to deal on any more, and whoever
 * holds it must be able to leave. What follows is decided by the operator.
 */
export const closeOnlyBelowZero = ({ db, log }: Pick<Foundation, 'db' | 'log'>): MarketListener => ({
  onQuote: () => undefined,
  onStatus: () => undefined,
  onBelowZero({ code, market }) {
    log.error({ instrument: code }, 'the market is below zero: nothing of it is opened any more')
    // One that the operator has closed stays so.
    if (market !== 'auto' && market !== 'open') return
    setInstrument(db, SERVER, { code, values: { market: 'close-only' } }).catch((error: Error) =>
      log.error({ instrument: code, error: error.message }, 'an instrument could not be made close-only'),
    )
  },
})
