import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SourceCounts } from '../source.ts'
import type { Hear } from './vendor.ts'

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 30_000

/** A connection that is made again for as long as it is wanted. */
export interface Kept {
  /** Gives the present connection up and makes another. */
  restart(reason: string): void
  stop(): Promise<void>
}

/**
 * Keeps a stream of prices open: connects again after a pause that doubles up to 30 seconds, half of
 * it random, when it ends, when it shows no sign of life for `silence` milliseconds, and when it
 * shows signs of life but no price for `priceSilence` though some are expected.
 *
 * @param options.hear takes a message; true for one that holds a price.
 */
export function keepConnected(options: {
  connect(hear: Hear, signal: AbortSignal): Promise<void>
  hear(text: string): boolean
  arePricesExpected(): boolean
  silence: number
  priceSilence: number
  counts: SourceCounts
  log: Logger
}): Kept {
  const { connect, hear, counts, log } = options
  const stopping = new AbortController()
  let current = new AbortController()
  let attempt = 0

  async function once(): Promise<void> {
    const connection = (current = new AbortController())
    const giveUp = (reason: string): void => connection.abort(new Error(reason))
    const silence = setTimeout(() => giveUp('no sign of life'), options.silence)
    const priceSilence = setInterval(() => {
      if (options.arePricesExpected()) giveUp('signs of life, but no prices')
    }, options.priceSilence)
    try {
      await connect(
        (text) => {
          silence.refresh()
          if (counts.connected === 0) counts.connects++
          counts.connected = 1
          if (text === '' || !hear(text)) return
          priceSilence.refresh()
          // Only a price shows that this connection is worth the having.
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

  async function forever(): Promise<void> {
    while (!stopping.signal.aborted) {
      const reason = await once().then(
        () => 'it was closed',
        (error: unknown) => (error as Error).message,
      )
      if (stopping.signal.aborted) return
      const pause = pauseBefore(attempt++)
      log.warn({ reason, pause: Math.round(pause) }, 'the price vendor is not connected; connecting again')
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const ended = forever()
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

function pauseBefore(attempt: number): number {
  const ceiling = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(attempt, 16))
  return ceiling / 2 + (ceiling / 2) * Math.random()
}
