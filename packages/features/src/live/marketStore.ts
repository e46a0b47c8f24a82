import type { Instrument } from '@openlot/core/contract'
import { observable, type Clock, type Observable, type Socket } from '@openlot/core/socket'
import { listenersByKey } from '../platform/listeners.ts'
import { oncePerFrame, type Schedule } from '../platform/frames.ts'
import { createRemoteClock } from './remoteClock.ts'
import { createSilenceWatch } from './silence.ts'
import { quoteOfFrame, quoteOfInstrument, sameQuote, type LiveQuote } from './quote.ts'

/**
 * Whether the prices on the screen are the market's; only `live` and `late` ones may be traded on:
 * - `waiting`: no quotes have arrived yet.
 * - `live`: connected, and quotes keep arriving.
 * - `late`: no quote has arrived for a moment in which some should have.
 * - `stale`: quotes have stopped; the last ones are shown.
 */
export type MarketHealth = 'waiting' | 'live' | 'late' | 'stale'

/** The longest pause between two checks of the age of quotes. */
const MAX_STALE_CHECK_MS = 60_000

export interface MarketStore {
  /** The market's current time, in milliseconds since 1970; undefined while there are no ticks. */
  now(): number | undefined
  quote(id: number): LiveQuote | undefined
  /** Calls back when the instrument's quote has changed, at most once a frame. */
  subscribe(id: number, listener: () => void): () => void
  readonly health: Observable<MarketHealth>
  /** Seconds for which quotes have been missing on an open connection; 0 while they arrive. */
  readonly delay: Observable<number>
  /** Stores the quotes sent with the list of instruments, unless newer ones have arrived. */
  seed(instruments: readonly Instrument[]): void
  /** All quotes, as they are now. */
  all(): readonly LiveQuote[]
  /** Shows quotes of an earlier visit where no newer ones are known. */
  restore(former: readonly LiveQuote[]): void
}

interface Settings {
  socket: Pick<Socket, 'state' | 'subscribe'>
  clock: Clock
  schedule: Schedule
}

/** The current quotes of all instruments, fed by one subscription for the life of the app. */
export function createMarketStore({ socket, clock, schedule }: Settings): MarketStore {
  const quotes = new Map<number, LiveQuote>()
  const pending = new Map<number, LiveQuote>()
  /** Milliseconds after which a quote of an instrument is stale. */
  const maxAges = new Map<number, number>()
  const listeners = listenersByKey<number>()
  const health = observable<MarketHealth>('waiting')
  const marketClock = createRemoteClock(() => clock.now())
  const delay = observable(0)
  const silence = createSilenceWatch({
    clock,
    onLate(seconds, isDead) {
      if (!anyOpen()) return
      health.set(isDead ? 'stale' : 'late')
      delay.set(seconds)
    },
  })
  let staleTimer: unknown

  /** Before the first tick, nothing is known to be old. */
  const now = () => marketClock.now() ?? -Infinity

  /** When the server stops filling orders on a quote. The server also sends this, but the message may be lost. */
  const freshUntil = ({ id, time }: LiveQuote): number => time + (maxAges.get(id) ?? Infinity)

  const withAge = (quote: LiveQuote): LiveQuote => ({
    ...quote,
    isStale: quote.isStale || (quote.isOpen && now() > freshUntil(quote)),
  })

  /** Marks quotes that have become stale, and runs again when the next one may. */
  function markStale() {
    const checked = [...quotes.values()].filter((quote) => !quote.isStale).map(withAge)
    for (const quote of checked.filter(({ isStale }) => isStale)) {
      quotes.set(quote.id, quote)
      listeners.call(quote.id)
    }
    const deadlines = checked.filter(({ isStale, isOpen }) => isOpen && !isStale).map(freshUntil)
    staleTimer = clock.setTimeout(markStale, Math.min(Math.min(...deadlines) - now(), MAX_STALE_CHECK_MS) + 1)
  }

  const flush = oncePerFrame(schedule, () => {
    staleTimer ??= clock.setTimeout(markStale, MAX_STALE_CHECK_MS)
    const changed = [...pending.values()].map(withAge).filter((quote) => {
      const known = quotes.get(quote.id)
      return known === undefined || !sameQuote(known, quote)
    })
    pending.clear()
    for (const quote of changed) quotes.set(quote.id, quote)
    for (const { id } of changed) listeners.call(id)
  })

  const anyOpen = () => [...quotes.values(), ...pending.values()].some(({ isOpen }) => isOpen)

  socket.subscribe('DAY_MARKET', (rows) => {
    for (const row of rows) {
      marketClock.onArrival(row.Time)
      pending.set(row.Id, quoteOfFrame(row))
    }
    silence.onFrame()
    delay.set(0)
    health.set('live')
    flush()
  })
  socket.state.subscribe(() => {
    if (socket.state.get() === 'open' || health.get() === 'waiting') return
    silence.stop()
    delay.set(0)
    marketClock.reset()
    health.set('stale')
  })

  return {
    now: marketClock.now,
    quote: (id) => quotes.get(id),
    subscribe: listeners.add,
    health,
    delay,
    seed(instruments) {
      for (const instrument of instruments) {
        maxAges.set(instrument.Id, instrument.StaleSeconds * 1000)
        const quote = quoteOfInstrument(instrument)
        const known = pending.get(quote.id) ?? quotes.get(quote.id)
        if (known === undefined) {
          // The first render already has it.
          quotes.set(quote.id, withAge(quote))
          listeners.call(quote.id)
        } else if (health.get() !== 'live' && known.time <= quote.time) pending.set(quote.id, quote)
      }
      flush()
    },
    all: () => [...quotes.values()],
    restore(former) {
      for (const quote of former) {
        const known = quotes.get(quote.id)
        if (known === undefined || known.time >= quote.time) continue
        quotes.set(quote.id, { ...quote, isOpen: known.isOpen, isStale: known.isOpen })
        listeners.call(quote.id)
      }
    },
  }
}
