import type { Logger } from 'pino'
import { readSince } from './catchUp.ts'
import { deliverNewest } from './deliverNewest.ts'
import { Pause } from './pause.ts'
import { PendingMessages } from './pendingMessages.ts'
import type { Position } from '../cluster/position.ts'
import type { NewestRow, ReplayAnswer } from './publisher.ts'
import {
  type EntryListener,
  PX,
  PX_REPLAY,
  PX_SNAPSHOT,
  type PxMessage,
  emptyMessage,
  endOf,
  readEntries,
} from './pxMessage.ts'
import type { FeedBus } from './sharedSubscriptions.ts'
import { type SnapshotPage, allPages } from './snapshotPages.ts'

/** Three heartbeats. */
const MAX_SILENCE_MS = 3000
const SILENCE_CHECK_INTERVAL_MS = 250
const REQUEST_TIMEOUT_MS = 1000
const RETRY_MS = 100
const MAX_PENDING_ENTRIES = 100_000

/** Told all that the market process deals on, in order and once. */
export interface PriceListener extends EntryListener {
  /**
   * From now on prices are old: no command may be filled at them. What is delivered until `onFilled` is what was missed;
   * it causes what it would have caused at its time.
   */
  onGap(): void
  /** Everything was delivered; also at the start, which begins like a gap. */
  onFilled(): void
}

type FeedState = 'idle' | 'catching-up' | 'starting' | 'live' | 'gap' | 'stopped'

/**
 * The market for engines of another process: what PricePublisher publishes, in order, each entry once, at its own time.
 * What the bus loses is asked for; where nobody has it any more, the newest of everything takes its place.
 *
 * When another market process takes over it begins an epoch with a sequence of its own: first the prices that it had from
 * the same vendor and that nobody has published, then the newest of everything. It keeps the end of the epoch before for
 * those who have missed some. What neither of the two processes has heard is lost: an order that only such a price would
 * have reached is not filled.
 */
export class PriceFeed {
  /** How often prices were missing or silent; how often what was missed is lost; messages of former market processes. */
  readonly counters = { gaps: 0, recalled: 0, dropped: 0, takeovers: 0, replays: 0 }
  /** From when the market process dealt on what was last heard, by its clock, until it was heard, by this one's. */
  lagMs = 0
  readonly #bus: FeedBus
  readonly #listener: PriceListener
  readonly #log: Logger
  readonly #pending = new PendingMessages({ maxEntries: MAX_PENDING_ENTRIES })
  #state: FeedState = 'idle'
  /** The newest epoch that was heard of. */
  #epoch = 0
  #position: Position | undefined
  /** Up to where what is known of an instrument includes everything, where that is further than the position. */
  readonly #knownUntil = new Map<number, number>()
  #heardAt = 0
  #silenceCheck: ReturnType<typeof setInterval> | undefined
  #unsubscribe: (() => void) | undefined
  #isFilling = false
  /** Whether what was known at the position was delivered. */
  #hasBegun = false
  readonly #endListening: () => void
  readonly #pause = new Pause()

  constructor({ bus, listener, log }: { bus: FeedBus; listener: PriceListener; log: Logger }) {
    this.#bus = bus
    this.#listener = listener
    this.#log = log
    this.#endListening = bus.onReconnect(() => this.#onReconnect())
  }

  get isLive(): boolean {
    return this.#state === 'live'
  }

  /** Up to where everything was delivered; undefined before the first. */
  get position(): Position | undefined {
    return this.#position
  }

  /** Begins with the newest of everything. */
  start(): void {
    this.#begin('starting')
  }

  /**
   * Begins after a position, with what was known there, so that whoever takes over from an engine misses nothing; with
   * the newest of everything if that is too long ago.
   */
  startFrom(position: Position): void {
    this.#position = position
    this.#epoch = position.epoch
    this.#begin('catching-up')
  }

  #begin(state: FeedState): void {
    this.#state = state
    this.#unsubscribe = this.#bus.subscribe(PX, (message) => {
      const heard = message as PxMessage
      this.lagMs = Date.now() - heard.at
      this.#take(heard)
    })
    this.#silenceCheck = setInterval(() => this.#checkSilence(), SILENCE_CHECK_INTERVAL_MS)
    void this.#fill()
  }

  stop(): void {
    this.#state = 'stopped'
    this.#endListening()
    clearInterval(this.#silenceCheck)
    this.#unsubscribe?.()
    this.#pause.end()
  }

  /** Takes a message that was heard or asked for. */
  #take(message: PxMessage): void {
    if (this.#state === 'stopped') return
    if (message.epoch < this.#epoch) {
      this.counters.dropped++
      return
    }
    this.#heardAt = performance.now()
    if (message.epoch > this.#epoch) this.#enterEpoch(message)
    if (this.#state === 'live' && message.seq <= this.#position!.seq + 1) this.#deliver(message)
    else {
      this.#pending.add(message)
      this.#deliverPending()
    }
  }

  /** Delivers what waits as far as nothing is missing before it. */
  #deliverPending(): void {
    if (this.#position === undefined || this.#state === 'catching-up') return
    for (let next: PxMessage | undefined; (next = this.#pending.takeAfter(this.#position.seq));) this.#deliver(next)
    if (!this.#pending.isEmpty) this.#enterGap()
    else if (this.#state !== 'live') {
      this.#state = 'live'
      this.#listener.onFilled()
    }
  }

  #deliver(message: PxMessage): void {
    const position = this.#position!
    const end = endOf(message)
    // Nothing in it is new if it was repeated.
    if (end <= position.seq) return
    readEntries(message, this.#listener, (seq, id) => seq <= position.seq || seq <= (this.#knownUntil.get(id) ?? 0))
    this.#position = { epoch: message.epoch, seq: end }
  }

  #enterEpoch({ epoch, former }: PxMessage): void {
    if (this.#epoch > 0) this.counters.takeovers++
    this.#epoch = epoch
    const hasAll = this.#pending.isEmpty && (former === undefined || this.#isBefore(former))
    this.#pending.clear()
    if (this.#position === undefined) return
    if (this.#state === 'live' && hasAll) return this.#beginEpoch(epoch)
    // The process that has begun knows what was missed of the epoch before.
    if (this.#state === 'live') return this.#enterGap('catching-up')
    this.#state = 'catching-up'
    this.#pause.end()
  }

  /** Nothing of the epoch before is missing. */
  #beginEpoch(epoch: number): void {
    this.#knownUntil.clear()
    this.#position = { epoch, seq: 0 }
  }

  #enterGap(state: 'gap' | 'catching-up' = 'gap'): void {
    if (this.#state !== 'live') return
    this.#state = state
    this.counters.gaps++
    this.#listener.onGap()
    this.#pause.end()
    void this.#fill()
  }

  #checkSilence(): void {
    if (this.#state === 'live' && performance.now() - this.#heardAt > MAX_SILENCE_MS) {
      this.#log.warn('the market is silent')
      this.#enterGap()
    }
  }

  #onReconnect(): void {
    this.#enterGap()
    // Who waits to ask again need not wait any longer.
    this.#pause.end()
  }

  /** Asks for what is missing, until nothing is. */
  async #fill(): Promise<void> {
    if (this.#isFilling) return
    this.#isFilling = true
    while (this.#isMissing) {
      const before = this.#position
      try {
        if (before === undefined) await this.#recall()
        else if (this.#state === 'catching-up') await this.#catchUp(before)
        else await this.#replay(before)
      } catch (error) {
        this.#log.debug({ error: (error as Error).message }, 'missed prices cannot be asked for yet')
      }
      const { epoch, seq } = this.#position ?? {}
      const isSame = epoch === before?.epoch && seq === before?.seq
      if (isSame && this.#isMissing) await this.#pause.wait(RETRY_MS)
    }
    this.#isFilling = false
  }

  get #isMissing(): boolean {
    return this.#state === 'catching-up' || this.#state === 'starting' || this.#state === 'gap'
  }

  async #catchUp(position: Position): Promise<void> {
    const since = await readSince((...asked) => this.#ask(...asked), position)
    if (this.#state !== 'catching-up') return
    if (since === undefined) return this.#recall()
    // Another has begun meanwhile: then this goes on from where it has ended.
    if (since.messages.at(-1)!.epoch >= this.#epoch) this.#state = 'starting'
    // Whoever has followed until there knows it.
    if (!this.#hasBegun) deliverNewest(since.rows, this.#listener, since.firstQuotes)
    this.#hasBegun = true
    this.#takeReplayed(since.messages)
  }

  async #replay({ epoch, seq }: Position): Promise<void> {
    const answer = (await this.#ask(PX_REPLAY, { epoch, after: seq })) as ReplayAnswer
    if (this.#epoch !== epoch || this.#state === 'stopped') return
    this.counters.replays++
    if (answer.kind === 'too-old') await this.#recall()
    else this.#takeReplayed(answer.messages)
  }

  /** Takes what was missing; the last message tells how far the sequence goes. */
  #takeReplayed(messages: readonly PxMessage[]): void {
    for (const message of messages.slice(0, -1)) {
      this.#reachEpoch(message.epoch)
      if (message.seq <= this.#position!.seq + 1) this.#deliver(message)
    }
    const last = messages.at(-1)!
    this.#reachEpoch(last.epoch)
    this.#take(last)
  }

  /** All of the epochs before was delivered; what was heard of them, and waits for what came before it, is known. */
  #reachEpoch(epoch: number): void {
    if (epoch > this.#epoch) {
      this.#epoch = epoch
      this.#pending.clear()
    }
    if (epoch > this.#position!.epoch) this.#beginEpoch(epoch)
  }

  /** Takes the newest of everything in place of what was missed. */
  async #recall(): Promise<void> {
    const ask = (from: number) => this.#ask(PX_SNAPSHOT, { from }) as Promise<SnapshotPage<NewestRow>>
    const pages = await allPages(ask)
    const { position } = pages[0]
    if (this.#state === 'stopped' || position.epoch < this.#epoch) return
    // Meanwhile what was missing has come.
    if (this.#state === 'live') return
    if (this.#state !== 'catching-up' && this.#isBefore(position)) return
    if (this.#state === 'catching-up') this.#state = 'starting'
    if (this.#position !== undefined) this.#noteRecall('what was missed is not kept any more')
    if (position.epoch > this.#epoch) {
      this.#epoch = position.epoch
      this.#pending.clear()
    }
    this.#knownUntil.clear()
    let end = position.seq
    for (const page of pages) {
      end = page.position.seq
      for (const { instrument } of page.rows) this.#knownUntil.set(instrument.id, end)
    }
    deliverNewest(
      pages.flatMap(({ rows }) => rows),
      this.#listener,
    )
    this.#position = position
    this.#hasBegun = true
    // What is newer than the first page may have been lost.
    this.#take(emptyMessage(position.epoch, end + 1, Date.now()))
  }

  /** Whether everything up to there was delivered. */
  #isBefore({ epoch, seq }: Position): boolean {
    return epoch === this.#position?.epoch && seq <= this.#position.seq
  }

  #ask(subject: string, request: unknown): Promise<unknown> {
    return this.#bus.request(subject, request, { timeoutMs: REQUEST_TIMEOUT_MS })
  }

  #noteRecall(reason: string): void {
    this.counters.recalled++
    this.#log.warn({ position: this.#position, reason }, 'prices were missed and are lost; the newest are used')
  }
}
