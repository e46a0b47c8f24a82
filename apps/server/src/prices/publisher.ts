import type { Quote } from '@openlot/core/math'
import type { MessageBus } from '../bus/messages.ts'
import { NobodyThere } from '../bus/unanswered.ts'
import type { Instrument } from '../market/instrument.ts'
import type { MarketListener } from '../market/marketListener.ts'
import type { MarketStatus } from '../market/statusWatch.ts'
import type { Prices } from './prices.ts'
import { PX, PX_REPLAY, PX_SNAPSHOT, type PxMessage, PxWriter, countOf, emptyMessage } from './pxMessage.ts'
import { Ring } from './ring.ts'
import { type SnapshotPage, pageOf } from './snapshotPages.ts'
import { termBytes } from './termBytes.ts'

const WINDOW_MS = 5
const MAX_MESSAGE_BYTES = 64 * 1024
/** So that whoever misses the last message before a silence notices. */
const HEARTBEAT_MS = 1000
const HEARTBEAT_CHECK_INTERVAL_MS = 250
const RING_LIMITS = { maxAgeMs: 120_000, maxEntries: 2_000_000 }
const REPLAY_BYTES = 256 * 1024
/** Of a row of a snapshot without the terms. */
const ROW_BYTES = 150

const UNKNOWN: MarketStatus = { open: false, stale: false }

/** All that is known of an instrument now. */
export interface NewestRow {
  readonly instrument: Instrument
  readonly status: MarketStatus
  readonly quote: Quote | null
  /** When the quote was dealt on. */
  readonly at: number
}

export type ReplayAnswer =
  | { readonly kind: 'messages'; readonly messages: readonly PxMessage[] }
  | { readonly kind: 'too-old' }

/** What there is from the beginning of an epoch to its end. */
interface Publishing {
  readonly epoch: number
  readonly ring: Ring
  readonly heartbeat: ReturnType<typeof setInterval>
  readonly endServing: readonly (() => void)[]
}

/**
 * Publishes all that engines need of the market in one sequence: quotes, openings, closings and terms, in the order in
 * which the market process has dealt on them. Between epochs it is silent.
 */
export class PricePublisher implements MarketListener {
  readonly counters = { messages: 0, entries: 0, replays: 0, tooOld: 0, snapshots: 0 }
  readonly #bus: MessageBus
  readonly #prices: Prices
  /** When each newest quote was dealt on. */
  readonly #dealtAt = new Map<number, number>()
  /** As they were told last. */
  readonly #statuses = new Map<number, MarketStatus>()
  readonly #writer = new PxWriter()
  #window: ReturnType<typeof setTimeout> | undefined
  #sentAt = 0
  #publishing: Publishing | undefined

  /** Listens to the prices; they may be started later. */
  constructor({ bus, prices }: { bus: MessageBus; prices: Prices }) {
    this.#bus = bus
    this.#prices = prices
    prices.listen(this)
  }

  /** How many entries are kept for who has missed some. */
  get kept(): number {
    return this.#publishing?.ring.entries ?? 0
  }

  /**
   * Publishes from now on, first the newest of everything: engines must see what opened, closed or changed while nobody
   * published. It is dealt on now, whenever this process has seen it.
   */
  begin(epoch: number): void {
    this.end()
    this.#publishing = {
      epoch,
      ring: new Ring(RING_LIMITS),
      heartbeat: setInterval(() => this.#beat(), HEARTBEAT_CHECK_INTERVAL_MS),
      endServing: [
        this.#bus.serve(PX_REPLAY, async (request) => this.#replay(request as { epoch: number; after: number })),
        this.#bus.serve(PX_SNAPSHOT, async (request) => this.#snapshot(request as { from: number })),
      ],
    }
    for (const instrument of this.#prices.instruments) {
      const quote = this.#prices.quote(instrument.id)
      this.onInstrument(instrument)
      this.onStatus(instrument, this.#prices.status(instrument.id))
      if (quote !== undefined) this.onQuote(instrument, quote)
    }
    this.#send()
  }

  /** Ends the epoch at once: what was not published yet is for the next one to tell. */
  end(): void {
    if (this.#publishing === undefined) return
    const { heartbeat, endServing } = this.#publishing
    this.#publishing = undefined
    clearInterval(heartbeat)
    clearTimeout(this.#window)
    this.#window = undefined
    this.#writer.clear()
    for (const endOne of endServing) endOne()
  }

  onQuote({ id }: Instrument, quote: Quote): void {
    const now = Date.now()
    this.#dealtAt.set(id, now)
    if (this.#publishing === undefined) return
    this.#writer.addQuote(id, quote, now)
    this.#noteAdded()
  }

  onStatus({ id }: Instrument, { open, stale }: MarketStatus): void {
    const before = this.#statuses.get(id) ?? UNKNOWN
    const status = { open, stale }
    this.#statuses.set(id, status)
    if (this.#publishing === undefined) return
    this.#writer.addStatus(id, status, before, Date.now())
    this.#noteAdded()
  }

  onInstrument(instrument: Instrument): void {
    if (this.#publishing === undefined) return
    this.#writer.addTerms(instrument, termBytes(instrument), Date.now())
    this.#noteAdded()
  }

  #noteAdded(): void {
    if (this.#writer.bytes >= MAX_MESSAGE_BYTES) this.#send()
    else this.#window ??= setTimeout(() => this.#send(), WINDOW_MS)
  }

  #beat(): void {
    if (performance.now() - this.#sentAt >= HEARTBEAT_MS) this.#send()
  }

  /** Sends what was collected; a message without entries if there is nothing. */
  #send(): void {
    clearTimeout(this.#window)
    this.#window = undefined
    if (this.#publishing === undefined) return
    const { epoch, ring } = this.#publishing
    this.#sentAt = performance.now()
    const { bytes } = this.#writer
    const message =
      this.#writer.count === 0 ? emptyMessage(epoch, ring.end + 1, Date.now()) : this.#writer.take(epoch, ring.end + 1)
    const entries = countOf(message)
    if (entries > 0) ring.add(message, bytes, Date.now())
    this.counters.messages++
    this.counters.entries += entries
    this.#bus.publish(PX, message)
  }

  /** What comes after an entry, and how far the sequence goes. */
  #replay(request: { epoch: number; after: number }): ReplayAnswer {
    const { epoch, ring } = this.#current()
    // A later one, of which this process has not heard yet, keeps what is asked for.
    if (request.epoch > epoch) throw new NobodyThere('another process publishes prices')
    this.counters.replays++
    const now = Date.now()
    const messages = request.epoch === epoch ? ring.after(request.after, REPLAY_BYTES, now) : 'too-old'
    if (messages === 'too-old') {
      this.counters.tooOld++
      return { kind: 'too-old' }
    }
    return { kind: 'messages', messages: [...messages, emptyMessage(epoch, ring.end + 1, now)] }
  }

  #snapshot({ from }: { from: number }): SnapshotPage<NewestRow> {
    const { epoch, ring } = this.#current()
    if (from === 0) this.counters.snapshots++
    // In an order that new terms do not change.
    const instruments = this.#prices.instruments.toSorted((a, b) => a.id - b.id)
    const page = pageOf(instruments, from, (instrument) => ({
      row: this.#newest(instrument),
      bytes: termBytes(instrument) + ROW_BYTES,
    }))
    return { position: { epoch, seq: ring.end }, ...page }
  }

  #newest(instrument: Instrument): NewestRow {
    const { id } = instrument
    const { open, stale } = this.#prices.status(id)
    const quote = this.#prices.quote(id)
    return {
      instrument,
      status: { open, stale },
      quote: quote === undefined ? null : { bid: quote.bid, ask: quote.ask, time: quote.time },
      at: this.#dealtAt.get(id) ?? Date.now(),
    }
  }

  /** With all that the market has told so far in the ring. */
  #current(): Publishing {
    if (this.#writer.count > 0) this.#send()
    if (this.#publishing === undefined) throw new NobodyThere('another process publishes prices')
    return this.#publishing
  }
}
