import { type Candle, STORED_PERIODS, type Quote } from '@openlot/core/math'
import type { MessageBus } from '../bus/messageBus.ts'
import { NobodyThere } from '../bus/unanswered.ts'
import type { StoredBar } from '../market/candles/candleStore.ts'
import type { Candles } from '../market/candles/candles.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { MarketListener } from '../market/marketListener.ts'
import { FRAMES, FRAMES_SNAPSHOT, type FrameRow, FrameWriter, rowBytes } from './frameMessage.ts'
import type { Prices } from './prices.ts'
import { type SnapshotPage, pageOf } from './snapshotPages.ts'
import { termBytes } from './termBytes.ts'

const WINDOW_MS = 100
const HEARTBEAT_MS = 1000
const MAX_MESSAGE_BYTES = 256 * 1024

/** The prices of this process, and its candles as they change. */
export type LocalPrices = Prices & { readonly candles: Pick<Candles, 'listen' | 'unstored'> }

/** What is known to be new since the last frame, by instrument. */
interface Changes {
  readonly terms: Set<number>
  readonly statuses: Set<number>
  readonly quotes: Set<number>
  /** 1min bars by their time, oldest first. */
  readonly minutes: Map<number, Map<number, Candle>>
}

const noChanges = (): Changes => ({ terms: new Set(), statuses: new Set(), quotes: new Set(), minutes: new Map() })

/** What there is from the beginning of an epoch to its end. */
interface Publishing {
  readonly epoch: number
  /** The number of the last message. */
  seq: number
  sentAt: number
  changes: Changes
  readonly timer: ReturnType<typeof setInterval>
  readonly endServing: () => void
}

/**
 * Publishes what gateways show of the market, once per window for all of them, however many ticks there were. Between
 * epochs it is silent.
 */
export class FramePublisher implements MarketListener {
  readonly counters = { frames: 0, snapshots: 0 }
  readonly #bus: MessageBus
  readonly #prices: LocalPrices
  readonly #writer = new FrameWriter()
  #publishing: Publishing | undefined

  /** Listens to the prices; they may be started later. */
  constructor({ bus, prices }: { bus: MessageBus; prices: LocalPrices }) {
    this.#bus = bus
    this.#prices = prices
    prices.listen(this)
    prices.candles.listen((id, minutes) => this.#noteMinutes(id, minutes))
  }

  /** Publishes from now on. Who hears of a new epoch asks for a snapshot. */
  begin(epoch: number): void {
    this.end()
    this.#publishing = {
      epoch,
      seq: 0,
      sentAt: -Infinity,
      changes: noChanges(),
      timer: setInterval(() => this.#endWindow(), WINDOW_MS),
      endServing: this.#bus.serve(FRAMES_SNAPSHOT, async (request) => this.#snapshot(request as { from: number })),
    }
    this.#endWindow()
  }

  /** Leaves out a number, so that everyone asks for a snapshot: bars have changed in other ways than by ticks. */
  renew(): void {
    if (this.#publishing === undefined) return
    this.#publishing.seq++
    this.#send(this.#publishing)
  }

  /** Ends the epoch at once. */
  end(): void {
    if (this.#publishing === undefined) return
    clearInterval(this.#publishing.timer)
    this.#publishing.endServing()
    this.#publishing = undefined
  }

  onQuote({ id }: Instrument): void {
    this.#publishing?.changes.quotes.add(id)
  }

  onStatus({ id }: Instrument): void {
    this.#publishing?.changes.statuses.add(id)
  }

  onInstrument({ id }: Instrument): void {
    this.#publishing?.changes.terms.add(id)
  }

  /** The rows of the snapshot tell which edition they are of. */
  onMended(): void {
    this.renew()
  }

  #noteMinutes(id: number, minutes: readonly Candle[]): void {
    if (this.#publishing === undefined) return
    const { minutes: changed } = this.#publishing.changes
    let known = changed.get(id)
    if (known === undefined) changed.set(id, (known = new Map()))
    for (const minute of minutes) known.set(minute.Time, minute)
  }

  #endWindow(): void {
    if (this.#publishing === undefined) return
    if (!this.#sendChanges(this.#publishing) && performance.now() - this.#publishing.sentAt >= HEARTBEAT_MS)
      this.#send(this.#publishing)
  }

  /** @returns whether there were any. */
  #sendChanges(publishing: Publishing): boolean {
    const { terms, statuses, quotes, minutes } = publishing.changes
    if (terms.size + statuses.size + quotes.size + minutes.size === 0) return false
    publishing.changes = noChanges()
    for (const id of new Set([...terms, ...statuses, ...quotes, ...minutes.keys()])) {
      const instrument = this.#prices.instrument(id)
      if (instrument === undefined) continue
      if (terms.has(id)) this.#writer.addTerms(instrument, termBytes(instrument))
      if (statuses.has(id)) this.#writer.addStatus(id, this.#prices.status(id))
      const quote: Quote | undefined = quotes.has(id) ? this.#prices.quote(id) : undefined
      if (quote !== undefined) this.#writer.addQuote(id, quote)
      for (const minute of minutes.get(id)?.values() ?? []) this.#writer.addMinute(id, minute)
      // All changes of an instrument are in one message.
      if (this.#writer.bytes >= MAX_MESSAGE_BYTES) this.#send(publishing)
    }
    if (this.#writer.bytes > 0) this.#send(publishing)
    return true
  }

  #send(publishing: Publishing): void {
    publishing.seq++
    publishing.sentAt = performance.now()
    this.counters.frames++
    this.#bus.publish(FRAMES, this.#writer.take({ epoch: publishing.epoch, seq: publishing.seq }))
  }

  #snapshot({ from }: { from: number }): SnapshotPage<FrameRow> {
    if (this.#publishing === undefined) throw new NobodyThere('another process publishes prices')
    if (from === 0) this.counters.snapshots++
    // What the rows include is in frames up to this number.
    this.#sendChanges(this.#publishing)
    const { epoch, seq } = this.#publishing
    const unstored = Map.groupBy(this.#prices.candles.unstored(), ({ instrumentId }) => instrumentId)
    const rowOf = (each: Instrument): FrameRow => this.#rowOf(each, unstored.get(each.id) ?? [])
    return { position: { epoch, seq }, ...pageOf(this.#prices.instruments, from, rowOf, rowBytes) }
  }

  #rowOf(instrument: Instrument, unstored: readonly StoredBar[]): FrameRow {
    const { id } = instrument
    const { open, stale } = this.#prices.status(id)
    const quote = this.#prices.quote(id)
    return {
      instrument,
      status: { open, stale },
      quote: quote === undefined ? null : { bid: quote.bid, ask: quote.ask, time: quote.time },
      bars: STORED_PERIODS.flatMap((period) => {
        const candle = this.#prices.candles.forming(id, period)
        return candle === undefined ? [] : [{ period, candle }]
      }),
      unstored: unstored.map(({ period, candle }) => ({ period, candle })),
    }
  }
}
