import type { Logger } from 'pino'
import type { FeedPoint } from '../cluster/feedPoint.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import { type FeedKind, REQUEST_TIMEOUT_MS, type Replay, type Sequence } from './feedKind.ts'
import { Pause } from './pause.ts'
import { PendingMessages } from './pendingMessages.ts'
import type { FeedBus } from './sharedSubscriptions.ts'
import { type SnapshotPage, allPages } from './snapshotPages.ts'

/** Three heartbeats. */
const MAX_SILENCE_MS = 3000
const SILENCE_CHECK_INTERVAL_MS = 250

type FeedState = 'idle' | 'catching-up' | 'filling' | 'live' | 'stopped'

/**
 * What one process at a time publishes in sequence, each entry told once and in order. What the bus loses is asked for;
 * where nobody has it any more, the newest of everything takes its place.
 *
 * When another process takes over it begins an epoch with a sequence of its own. Until it is known what was missed of the
 * epoch before, the feed catches up: nothing of the new one is told.
 */
export class SequencedFeed<Message, Row extends { readonly instrument: Instrument }> {
  /** How often entries were missing or silent; how often what was missed is lost; messages of former processes. */
  readonly counters = { gaps: 0, silences: 0, recalled: 0, dropped: 0, takeovers: 0, replays: 0 }
  /** From when the market process dealt on what was last heard, by its clock, until it was heard, by this one's. */
  lagMs = 0
  readonly #bus: FeedBus
  readonly #kind: FeedKind<Message, Row>
  readonly #log: Logger
  readonly #pending: PendingMessages<Message>
  #state: FeedState = 'idle'
  /** The newest epoch that was heard of. */
  #epoch = 0
  #point: FeedPoint | undefined
  /** Up to where what is known of an instrument includes everything, where that is further than the point. */
  readonly #knownUntil = new Map<number, number>()
  /** When the listener was up to date last. */
  #currentAt = 0
  #isSilent = false
  #silenceCheck: ReturnType<typeof setInterval> | undefined
  #unsubscribe: (() => void) | undefined
  #isFilling = false
  /** Whether what was known at the point was told. */
  #hasBegun = false
  readonly #endListening: () => void
  readonly #pause = new Pause()

  constructor({ bus, kind, log }: { bus: FeedBus; kind: FeedKind<Message, Row>; log: Logger }) {
    this.#bus = bus
    this.#kind = kind
    this.#log = log
    this.#pending = new PendingMessages({ maxEntries: kind.maxPending })
    this.#endListening = bus.onReconnect(() => this.#onReconnect())
  }

  get isLive(): boolean {
    return this.#state === 'live'
  }

  /** Up to where everything was told; undefined before the first. */
  get point(): FeedPoint | undefined {
    return this.#point
  }

  /** Begins with the newest of everything. */
  start(): void {
    this.#begin('filling')
  }

  /**
   * Begins after a point, with what was known there, so that whoever takes over from an engine misses nothing; with
   * the newest of everything if that is too long ago.
   */
  startFrom(point: FeedPoint): void {
    this.#point = point
    this.#epoch = point.epoch
    this.#begin('catching-up')
  }

  #begin(state: FeedState): void {
    this.#state = state
    this.#currentAt = performance.now()
    this.#unsubscribe = this.#bus.subscribe(this.#kind.subject, (heard) => {
      const message = heard as Message
      const sequence = this.#kind.sequenceOf(message)
      if (sequence.at !== undefined) this.lagMs = Date.now() - sequence.at
      this.#take(message, sequence)
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
  #take(message: Message, sequence: Sequence): void {
    if (this.#state === 'stopped') return
    if (sequence.epoch < this.#epoch) {
      this.counters.dropped++
      return
    }
    if (sequence.epoch > this.#epoch) this.#enterEpoch(sequence)
    if (this.#state === 'live' && sequence.first <= this.#point!.seq + 1) this.#tell(message, sequence)
    else {
      this.#pending.add(message, sequence)
      this.#tellPending()
      // The process that publishes can be asked at once; a feed that replays hears too many messages for that.
      if (this.#kind.replay === undefined) this.#pause.end()
    }
  }

  /** Tells what waits as far as nothing is missing before it. */
  #tellPending(): void {
    if (this.#point === undefined || this.#state === 'catching-up') return
    for (let next = this.#pending.takeAfter(this.#point.seq); next !== undefined;) {
      this.#tell(next.message, next.sequence)
      next = this.#pending.takeAfter(this.#point.seq)
    }
    if (this.#pending.end > this.#point.seq) this.#miss()
    else if (this.#state !== 'live') {
      this.#state = 'live'
      this.#setCurrent()
      this.#kind.onFilled?.()
    }
  }

  #tell(message: Message, { epoch, last }: Sequence): void {
    const { seq } = this.#point!
    this.#setCurrent()
    // Nothing in it is new if it was repeated.
    if (last <= seq) return
    this.#kind.tell(message, (at, id) => at <= seq || at <= (this.#knownUntil.get(id) ?? 0))
    this.#point = { epoch, seq: last }
  }

  #setCurrent(): void {
    this.#currentAt = performance.now()
    this.#isSilent = false
  }

  #enterEpoch({ epoch, former }: Sequence): void {
    if (this.#epoch > 0) this.counters.takeovers++
    this.#epoch = epoch
    this.#pending.clear()
    const hasAll = this.#kind.replay !== undefined && (former === undefined || this.#hasTold(former))
    if (this.#state === 'live' && hasAll) this.#beginEpoch(epoch)
    // The process that has begun knows what was missed of the epoch before.
    else if (this.#state === 'live') this.#miss('catching-up')
    else {
      if (this.#point !== undefined) this.#state = 'catching-up'
      this.#pause.end()
    }
  }

  /** Nothing of the epoch before is missing. */
  #beginEpoch(epoch: number): void {
    this.#knownUntil.clear()
    this.#point = { epoch, seq: 0 }
  }

  /** Something is missing, and is asked for. */
  #miss(state: FeedState = this.#kind.replay === undefined ? 'catching-up' : 'filling'): void {
    const wasLive = this.#state === 'live'
    this.#state = state
    if (!wasLive) return
    this.counters.gaps++
    this.#kind.onGap?.()
    this.#pause.end()
    void this.#fill()
  }

  #checkSilence(): void {
    const hasBegun = this.#point !== undefined
    if (!hasBegun || this.#isSilent || performance.now() - this.#currentAt <= MAX_SILENCE_MS) return
    this.#isSilent = true
    this.counters.silences++
    this.#log.warn('the market is silent')
    this.#kind.onSilence?.()
    if (this.#state === 'live') this.#miss()
  }

  #onReconnect(): void {
    if (this.#state === 'live') this.#miss()
    this.#pause.end()
  }

  /** Asks for what is missing, until nothing is. */
  async #fill(): Promise<void> {
    if (this.#isFilling) return
    this.#isFilling = true
    const { replay, retryMs } = this.#kind
    while (this.#isMissing) {
      const before = this.#point
      try {
        if (before === undefined || replay === undefined) await this.#recall()
        else if (this.#state === 'catching-up') await this.#catchUp(before, replay)
        else await this.#replay(before, replay)
      } catch (error) {
        this.#log.debug({ error: (error as Error).message }, 'the market process cannot be asked yet')
      }
      const { epoch, seq } = this.#point ?? {}
      const isSame = epoch === before?.epoch && seq === before?.seq
      if (this.#isMissing && (isSame || replay === undefined)) await this.#pause.wait(retryMs)
    }
    this.#isFilling = false
  }

  get #isMissing(): boolean {
    return this.#state === 'catching-up' || this.#state === 'filling'
  }

  async #catchUp(point: FeedPoint, replay: Replay<Message>): Promise<void> {
    const since = await replay.since(point)
    if (this.#state !== 'catching-up') return
    if (since === undefined) return this.#recall()
    // Another has begun meanwhile: then this goes on from where it has ended.
    if (this.#kind.sequenceOf(since.messages.at(-1)!).epoch >= this.#epoch) this.#state = 'filling'
    // A feed that was live before has told it already.
    if (!this.#hasBegun) since.tellKnown()
    this.#hasBegun = true
    this.#takeReplayed(since.messages)
  }

  async #replay(point: FeedPoint, replay: Replay<Message>): Promise<void> {
    const messages = await replay.after(point)
    if (this.#epoch !== point.epoch || this.#state === 'stopped') return
    this.counters.replays++
    if (messages === 'too-old') await this.#recall()
    else this.#takeReplayed(messages)
  }

  /** Takes what was missed; the last message tells how far the sequence goes. */
  #takeReplayed(messages: readonly Message[]): void {
    for (const [at, message] of messages.entries()) {
      const sequence = this.#kind.sequenceOf(message)
      this.#reachEpoch(sequence.epoch)
      if (at === messages.length - 1) this.#take(message, sequence)
      else if (sequence.first <= this.#point!.seq + 1) this.#tell(message, sequence)
    }
  }

  /** All of the epochs before was told; what was heard of them, and waits for what came before it, is known. */
  #reachEpoch(epoch: number): void {
    if (epoch > this.#epoch) {
      this.#epoch = epoch
      this.#pending.clear()
    }
    if (epoch > this.#point!.epoch) this.#beginEpoch(epoch)
  }

  /** Takes the newest of everything in place of what was missed. */
  async #recall(): Promise<void> {
    const pages = await allPages((from) => this.#askForPage(from))
    const { position: point } = pages[0]
    if (this.#state === 'stopped' || point.epoch < this.#epoch) return
    // Meanwhile what was missing has come.
    if (this.#state === 'live' || (this.#state === 'filling' && this.#hasTold(point))) return
    this.#state = 'filling'
    if (this.#point !== undefined && this.#kind.replay !== undefined) {
      this.counters.recalled++
      this.#log.warn({ position: this.#point }, 'prices were missed and are lost; the newest are used')
    }
    if (point.epoch > this.#epoch) {
      this.#epoch = point.epoch
      this.#pending.clear()
    }
    this.#knownUntil.clear()
    for (const page of pages)
      for (const { instrument } of page.rows) this.#knownUntil.set(instrument.id, page.position.seq)
    this.#kind.tellNewest(pages.flatMap(({ rows }) => rows))
    this.#point = point
    this.#hasBegun = true
    this.#setCurrent()
    // What is newer than the first page may have been lost.
    this.#pending.reach(pages.at(-1)!.position.seq)
    this.#tellPending()
  }

  /** Whether everything up to there was told. */
  #hasTold({ epoch, seq }: FeedPoint): boolean {
    return epoch === this.#point?.epoch && seq <= this.#point.seq
  }

  async #askForPage(from: number): Promise<SnapshotPage<Row>> {
    const { snapshotSubject } = this.#kind
    return (await this.#bus.request(snapshotSubject, { from }, { timeoutMs: REQUEST_TIMEOUT_MS })) as SnapshotPage<Row>
  }
}
