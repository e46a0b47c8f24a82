import type { Instrument } from '@openlot/core/contract'
import { observable, type Clock, type Observable, type Socket } from '@openlot/core/socket'
import { listenersByKey } from '../platform/listeners.ts'
import { oncePerFrame, type Schedule } from '../platform/frames.ts'
import { createMarketClock } from './marketClock.ts'
import { quoteOfFrame, quoteOfInstrument, sameQuote, type Quote } from './quote.ts'

/**
 * Whether the prices on the screen may be taken for the market's; only on `live` ones may anybody trade:
 * - `waiting`: the first quotes have not come yet.
 * - `live`: connected, and quotes keep coming.
 * - `stale`: they are the last that came.
 */
export type MarketHealth = 'waiting' | 'live' | 'stale'

/** With any market open, quotes come many times a second; a stream this silent is dead even if the line is not. */
const LONGEST_SILENCE = 10_000

/** How often quotes are looked at for their age at least. */
const LONGEST_LOOK = 60_000

export interface MarketStore {
  quote(id: number): Quote | undefined
  /** Calls back in the frame in which the instrument's quote has changed. */
  subscribe(id: number, listener: () => void): () => void
  readonly health: Observable<MarketHealth>
  /** Takes in quotes that came with the list of instruments, unless newer ones are known. */
  seed(instruments: readonly Instrument[]): void
}

interface Settings {
  socket: Pick<Socket, 'state' | 'subscribe'>
  clock: Clock
  schedule: Schedule
}

/** The present quotes of all instruments, fed by one subscription for the life of the app. */
export function createMarketStore({ socket, clock, schedule }: Settings): MarketStore {
  const quotes = new Map<number, Quote>()
  const pending = new Map<number, Quote>()
  /** How long a quote of an instrument is good for, as its terms say. */
  const lasts = new Map<number, number>()
  const listeners = listenersByKey<number>()
  const health = observable<MarketHealth>('waiting')
  const marketClock = createMarketClock(clock)
  let silence: unknown
  let ageing: unknown

  /** When the server fills no order on a quote any more; it says so too, but what it says may not arrive. */
  const freshUntil = ({ id, time }: Quote): number => time + (lasts.get(id) ?? Infinity)

  const aged = (quote: Quote): Quote => ({
    ...quote,
    isOld: quote.isOld || (quote.isOpen && marketClock.now() > freshUntil(quote)),
  })

  /** Marks the quotes that have grown too old since they came, and comes back when the next one may. */
  function age() {
    const grown = [...quotes.values()].filter((quote) => !quote.isOld).map(aged)
    for (const quote of grown.filter(({ isOld }) => isOld)) {
      quotes.set(quote.id, quote)
      listeners.call(quote.id)
    }
    const moments = grown.filter(({ isOld, isOpen }) => isOpen && !isOld).map(freshUntil)
    ageing = clock.setTimeout(age, Math.min(Math.min(...moments) - marketClock.now(), LONGEST_LOOK) + 1)
  }

  const flush = oncePerFrame(schedule, () => {
    ageing ??= clock.setTimeout(age, LONGEST_LOOK)
    const changed = [...pending.values()].map(aged).filter((quote) => {
      const known = quotes.get(quote.id)
      return known === undefined || !sameQuote(known, quote)
    })
    pending.clear()
    for (const quote of changed) quotes.set(quote.id, quote)
    for (const { id } of changed) listeners.call(id)
  })

  const anyOpen = () => [...quotes.values(), ...pending.values()].some(({ isOpen }) => isOpen)

  /** Quotes came: they are good for a while. */
  function refresh() {
    health.set('live')
    clock.clearTimeout(silence)
    silence = clock.setTimeout(() => {
      if (anyOpen()) health.set('stale')
    }, LONGEST_SILENCE)
  }

  socket.subscribe('DAY_MARKET', (rows) => {
    for (const row of rows) {
      marketClock.saw(row.Time)
      pending.set(row.Id, quoteOfFrame(row))
    }
    refresh()
    flush()
  })
  socket.state.subscribe(() => {
    if (socket.state.get() === 'open' || health.get() === 'waiting') return
    clock.clearTimeout(silence)
    marketClock.forget()
    health.set('stale')
  })

  return {
    quote: (id) => quotes.get(id),
    subscribe: listeners.add,
    health,
    seed(instruments) {
      for (const instrument of instruments) {
        lasts.set(instrument.Id, instrument.StaleSeconds * 1000)
        const quote = quoteOfInstrument(instrument)
        const known = pending.get(quote.id) ?? quotes.get(quote.id)
        if (known !== undefined && (health.get() === 'live' || known.time > quote.time)) continue
        pending.set(quote.id, quote)
      }
      flush()
    },
  }
}
