import type { Quote } from '@openlot/core/math'
import type { MessageBus } from '../bus/messageBus.ts'
import { NobodyThere } from '../bus/unanswered.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import { isOutdated } from '../market/terms/quoteOrder.ts'
import type { MarketListener } from '../market/marketListener.ts'
import type { MarketStatus } from '../market/statusWatch.ts'
import type { Prices } from './prices.ts'
import { PX, PX_REPLAY, PX_SNAPSHOT, type PxMessage, PxWriter, countOf, emptyMessage, sizeOf } from './pxMessage.ts'
import type { PriceEcho } from './priceEcho.ts'
import { RecentQuotes } from './recentQuotes.ts'
import { Ring } from './ring.ts'
import { type SnapshotPage, pageOf } from './snapshotPages.ts'
import { termBytes } from './termBytes.ts'

const WINDOW_MS = 5
const MAX_MESSAGE_BYTES = 64 * 1024
/** A message is sent at least this often, so that a feed that misses the last one before a silence notices. */
const HEARTBEAT_MS = 1000
const HEARTBEAT_CHECK_INTERVAL_MS = 250
export const RING_LIMITS = { maxAgeMs: 120_000, maxEntries: 2_000_000 }
const REPLAY_BYTES = 256 * 1024
/** About what a row of a snapshot takes as text, without the terms. */
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

type Heard = PriceEcho['heard']

/** What there is from the beginning of an epoch to its end. */
interface Publishing {
  readonly epoch: number
  readonly ring: Ring
  /** The epoch before, as far as it was heard. */
  readonly former: Heard | undefined
  /** What has been published, whoever did it. */
  readonly told: PriceEcho['quotes'] | undefined
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
  readonly #recent = new RecentQuotes(RING_LIMITS)
  /** When each newest quote was dealt on. */
  readonly #dealtAt = new Map<number, number>()
  /** Statuses as they were told last. */
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
   * published. It is dealt on now, whenever this process has seen it; but quotes that nobody has published come before,
   * each at its time, so that no order which one of them has reached is passed by. Where others have told a newer quote,
   * that stays the newest.
   *
   * @param echo what others have published.
   */
  begin(epoch: number, echo?: Pick<PriceEcho, 'heard' | 'quotes' | 'beganAt'>): void {
    this.end()
    this.#publishing = {
      epoch,
      ring: new Ring(RING_LIMITS),
      former: echo?.heard.epoch ? echo.heard : undefined,
      told: echo?.quotes,
      heartbeat: setInterval(() => this.#beat(), HEARTBEAT_CHECK_INTERVAL_MS),
      endServing: [
        this.#bus.serve(PX_REPLAY, async (request) => this.#replay(request as { epoch: number; after: number })),
        this.#bus.serve(PX_SNAPSHOT, async (request) => this.#snapshot(request as { from: number })),
      ],
    }
    for (const instrument of this.#prices.instruments) this.onInstrument(instrument)
    this.#tellStatuses({ open: true })
    const missed = echo === undefined ? [] : this.#recent.since(echo.quotes, echo.beganAt)
    for (const { id, quote, at } of missed) {
      this.#writer.addQuote(id, quote, at)
      this.#noteAdded()
    }
    // Prices from before a market closed are worth what they were.
    this.#tellStatuses({ open: false })
    const now = Date.now()
    for (const { id } of this.#prices.instruments) {
      const quote = this.#prices.quote(id)
      if (quote === undefined || isOutdated(quote.time, echo?.quotes.get(id)?.quote.time, now)) continue
      this.#dealtAt.set(id, now)
      this.#writer.addQuote(id, quote, now)
      this.#noteAdded()
    }
    this.#send()
  }

  /** Tells how the markets are that are open now, or closed. */
  #tellStatuses({ open }: Pick<MarketStatus, 'open'>): void {
    for (const instrument of this.#prices.instruments) {
      const status = this.#prices.status(instrument.id)
      if (status.open === open) this.onStatus(instrument, status)
    }
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
    this.#recent.add({ id, quote, at: now })
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
    const { epoch, ring, former } = this.#publishing
    this.#sentAt = performance.now()
    const collected =
      this.#writer.count === 0 ? emptyMessage(epoch, ring.end + 1, Date.now()) : this.#writer.take(epoch, ring.end + 1)
    const message: PxMessage = {
      ...collected,
      ...(former && { former: { epoch: former.epoch, seq: former.ring.end } }),
    }
    const entries = countOf(message)
    if (entries > 0) ring.add(message, sizeOf(message), Date.now())
    this.counters.messages++
    this.counters.entries += entries
    this.#bus.publish(PX, message)
  }

  /** What comes after an entry, and how far the sequence goes. */
  #replay(request: { epoch: number; after: number }): ReplayAnswer {
    const { epoch, ring, former } = this.#current()
    // A later one, of which this process has not heard yet, keeps what is asked for.
    if (request.epoch > epoch) throw new NobodyThere('another process publishes prices')
    this.counters.replays++
    const now = Date.now()
    const asked = request.epoch === epoch ? ring : former?.epoch === request.epoch ? former.ring : undefined
    const messages = asked?.after(request.after, REPLAY_BYTES, now) ?? 'too-old'
    if (messages === 'too-old') {
      this.counters.tooOld++
      return { kind: 'too-old' }
    }
    return { kind: 'messages', messages: [...messages, emptyMessage(request.epoch, asked!.end + 1, now)] }
  }

  #snapshot({ from }: { from: number }): SnapshotPage<NewestRow> {
    const { epoch, ring } = this.#current()
    if (from === 0) this.counters.snapshots++
    const rowOf = (instrument: Instrument): NewestRow => this.#newest(instrument)
    return { position: { epoch, seq: ring.end }, ...pageOf(this.#prices.instruments, from, rowOf, () => ROW_BYTES) }
  }

  #newest(instrument: Instrument): NewestRow {
    const { id } = instrument
    const { open, stale } = this.#prices.status(id)
    const newest = this.#newestQuote(id)
    return {
      instrument,
      status: { open, stale },
      quote: newest === undefined ? null : { bid: newest.quote.bid, ask: newest.quote.ask, time: newest.quote.time },
      at: newest?.at ?? Date.now(),
    }
  }

  /** The newest quote of this process, unless another has told a newer one. */
  #newestQuote(id: number): { quote: Quote; at: number } | undefined {
    const now = Date.now()
    const quote = this.#prices.quote(id)
    const told = this.#publishing?.told?.get(id)
    if (quote === undefined || isOutdated(quote.time, told?.quote.time, now)) return told
    return { quote, at: this.#dealtAt.get(id) ?? now }
  }

  /** With all that the market has told so far in the ring. */
  #current(): Publishing {
    if (this.#writer.count > 0) this.#send()
    if (this.#publishing === undefined) throw new NobodyThere('another process publishes prices')
    return this.#publishing
  }
}
