import type { Logger } from 'pino'
import { FRAMES, FRAMES_SNAPSHOT, type FrameMessage, type FrameRow } from './frameMessage.ts'
import { Pause } from './pause.ts'
import type { Position } from '../cluster/position.ts'
import type { FeedBus } from './sharedSubscriptions.ts'
import { type SnapshotPage, allPages } from './snapshotPages.ts'

/** Three heartbeats. */
const MAX_SILENCE_MS = 3000
const SILENCE_CHECK_INTERVAL_MS = 250
const REQUEST_TIMEOUT_MS = 1000
const RETRY_MS = 250
/** Of a snapshot's time; if there are more, another one is asked for. */
const MAX_PENDING_FRAMES = 1000

/** Told of frames in order, none missing, and of snapshots that take the place of missing ones. */
export interface FrameListener {
  /** `isKnown` says of which instruments a snapshot has told all that is in it. */
  onFrame(frame: FrameMessage, isKnown: (instrumentId: number) => boolean): void
  onRows(rows: readonly FrameRow[]): void
  /** Nothing is heard any more, or not all; what comes next is a snapshot. */
  onSilence(): void
}

type FeedState = 'idle' | 'starting' | 'live' | 'lost' | 'stopped'

/** Hears the frames of the market process, and asks for a snapshot at the start and whenever one was missed. */
export class FrameFeed {
  /** How often frames were missing, or silent; and frames of former market processes. */
  readonly counters = { missed: 0, silences: 0, snapshots: 0, dropped: 0 }
  readonly #bus: FeedBus
  readonly #listener: FrameListener
  readonly #log: Logger
  #state: FeedState = 'idle'
  #position: Position = { epoch: 0, seq: 0 }
  /** Those that came while a snapshot is under way, of one epoch. */
  #pending: FrameMessage[] = []
  /** Until which message a snapshot has told all of an instrument, where that is further than the position. */
  readonly #knownUntil = new Map<number, number>()
  /** When the listener was up to date last. */
  #currentAt = 0
  /** Whether the listener knows that it is not up to date. */
  #isSilent = false
  #silenceCheck: ReturnType<typeof setInterval> | undefined
  #unsubscribe: (() => void) | undefined
  #isRecalling = false
  readonly #endListening: () => void
  readonly #pause = new Pause()

  constructor({ bus, listener, log }: { bus: FeedBus; listener: FrameListener; log: Logger }) {
    this.#bus = bus
    this.#listener = listener
    this.#log = log
    this.#endListening = bus.onReconnect(() => this.#onReconnect())
  }

  get isLive(): boolean {
    return this.#state === 'live'
  }

  start(): void {
    this.#state = 'starting'
    this.#unsubscribe = this.#bus.subscribe(FRAMES, (message) => this.#receive(message as FrameMessage))
    this.#silenceCheck = setInterval(() => this.#checkSilence(), SILENCE_CHECK_INTERVAL_MS)
    void this.#recall()
  }

  stop(): void {
    this.#state = 'stopped'
    this.#endListening()
    clearInterval(this.#silenceCheck)
    this.#unsubscribe?.()
    this.#pause.end()
  }

  #receive(frame: FrameMessage): void {
    const { epoch, seq } = frame.position
    if (epoch < this.#position.epoch) {
      this.counters.dropped++
      return
    }
    if (this.#state === 'live' && epoch === this.#position.epoch) {
      this.#currentAt = performance.now()
      if (seq <= this.#position.seq) return
      if (seq === this.#position.seq + 1) return this.#deliver(frame)
    }
    if (epoch > this.#position.epoch) {
      this.#position = { epoch, seq: 0 }
      this.#pending = []
    }
    if (this.#pending.length === MAX_PENDING_FRAMES) this.#pending = []
    this.#pending.push(frame)
    if (this.#state === 'live') this.#lose()
    // Who waits for the market to be back need not wait any longer.
    else this.#pause.end()
  }

  #deliver(frame: FrameMessage): void {
    const { seq } = frame.position
    this.#position = frame.position
    this.#listener.onFrame(frame, (id) => seq <= (this.#knownUntil.get(id) ?? 0))
  }

  #lose(): void {
    this.#state = 'lost'
    this.counters.missed++
    void this.#recall()
  }

  #checkSilence(): void {
    const hasTold = this.#state === 'live' || this.#state === 'lost'
    if (!hasTold || this.#isSilent || performance.now() - this.#currentAt <= MAX_SILENCE_MS) return
    this.#isSilent = true
    this.#log.warn('the market is silent')
    this.counters.silences++
    this.#listener.onSilence()
    if (this.#state === 'live') this.#lose()
  }

  #onReconnect(): void {
    if (this.#state === 'live') this.#lose()
    this.#pause.end()
  }

  /** Asks for a snapshot until frames can be continued from one. */
  async #recall(): Promise<void> {
    if (this.#isRecalling) return
    this.#isRecalling = true
    while (this.#state === 'starting' || this.#state === 'lost') {
      try {
        await this.#takeSnapshot()
      } catch (error) {
        this.#log.debug({ error: (error as Error).message }, 'the market cannot be asked for a snapshot yet')
      }
      if (this.#state === 'starting' || this.#state === 'lost') await this.#pause.wait(RETRY_MS)
    }
    this.#isRecalling = false
  }

  async #takeSnapshot(): Promise<void> {
    const pages = await allPages((from) => this.#ask(from))
    const { position } = pages[0]
    if (this.#state === 'stopped' || position.epoch < this.#position.epoch) return
    if (position.epoch > this.#position.epoch) this.#pending = []
    this.counters.snapshots++
    this.#currentAt = performance.now()
    this.#isSilent = false
    this.#knownUntil.clear()
    let end = position.seq
    for (const page of pages) {
      end = page.position.seq
      for (const { instrument } of page.rows) this.#knownUntil.set(instrument.id, end)
    }
    this.#listener.onRows(pages.flatMap(({ rows }) => rows))
    this.#position = position
    const pending = this.#pending.toSorted((a, b) => a.position.seq - b.position.seq)
    this.#pending = []
    for (const frame of pending) if (frame.position.seq === this.#position.seq + 1) this.#deliver(frame)
    const newest = Math.max(end, pending.at(-1)?.position.seq ?? 0)
    if (this.#position.seq >= newest) this.#state = 'live'
  }

  async #ask(from: number): Promise<SnapshotPage<FrameRow>> {
    return (await this.#bus.request(
      FRAMES_SNAPSHOT,
      { from },
      { timeoutMs: REQUEST_TIMEOUT_MS },
    )) as SnapshotPage<FrameRow>
  }
}
