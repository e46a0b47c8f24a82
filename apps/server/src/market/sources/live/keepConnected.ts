import { setTimeout as wait } from 'node:timers/promises'
import { type BackoffOptions, backoffMs } from '@openlot/core/math'
import type { Logger } from 'pino'
import type { SourceCounts } from '../../terms/source.ts'
import type { OnMessage } from './vendor.ts'

const RECONNECT: BackoffOptions = { firstMs: 500, maxMs: 30_000 }

/** A connection that is restored until it is stopped. */
export interface PersistentConnection {
  /** Closes the current connection and opens another. */
  restart(reason: string): void
  stop(): Promise<void>
}

/**
 * Keeps a stream of prices open. Reconnects with backoff when the connection ends, when nothing is received
 * for `maxSilenceMs`, and when no price is received for `maxPriceSilenceMs` although prices are expected.
 *
 * @param options.onMessage processes a message; true if it contained a new price.
 */
export function keepConnected(options: {
  connect(onMessage: OnMessage, signal: AbortSignal): Promise<void>
  onMessage(text: string): boolean
  arePricesExpected(): boolean
  maxSilenceMs: number
  maxPriceSilenceMs: number
  counts: SourceCounts
  log: Logger
}): PersistentConnection {
  const { connect, onMessage, counts, log } = options
  const stopping = new AbortController()
  let current = new AbortController()
  let attempt = 0

  async function connectOnce(): Promise<void> {
    const connection = (current = new AbortController())
    const abort = (reason: string): void => connection.abort(new Error(reason))
    const silence = setTimeout(() => abort('nothing received'), options.maxSilenceMs)
    const priceSilence = setInterval(() => {
      if (options.arePricesExpected()) abort('no prices received')
    }, options.maxPriceSilenceMs)
    try {
      await connect(
        (text) => {
          silence.refresh()
          if (counts.connected === 0) counts.connects++
          counts.connected = 1
          if (text === '' || !onMessage(text)) return
          priceSilence.refresh()
          // Only a price proves that the connection works.
          attempt = 0
        },
        AbortSignal.any([stopping.signal, connection.signal]),
      )
    } finally {
      clearTimeout(silence)
      clearInterval(priceSilence)
      counts.connected = 0
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const reason = await connectOnce().then(
        () => 'closed by the vendor',
        (error: unknown) => (error as Error).message,
      )
      if (stopping.signal.aborted) return
      const delayMs = Math.round(backoffMs(attempt++, RECONNECT, Math.random()))
      log.warn({ reason, delayMs }, 'the price vendor is not connected; reconnecting')
      await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const ended = run()
  return {
    restart(reason) {
      attempt = 0
      current.abort(new Error(reason))
    },
    async stop() {
      stopping.abort(new Error('stopping'))
      await ended
    },
  }
}
