import type { Logger } from 'pino'
import { deliverNewest } from './deliverNewest.ts'
import { priceReplay } from './priceReplay.ts'
import type { NewestRow } from './publisher.ts'
import { type EntryListener, PX, PX_SNAPSHOT, type PxMessage, readEntries, sequenceOf } from './pxMessage.ts'
import { SequencedFeed } from './sequencedFeed.ts'
import type { FeedBus } from './sharedSubscriptions.ts'

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

/**
 * The market for engines of another process: what PricePublisher publishes, each entry at its own time. What was missed
 * is asked for.
 *
 * A market process that takes over first publishes the prices that it had from the same vendor and that nobody has
 * published, then the newest of everything. It keeps the end of the epoch before for those who have missed some. What
 * neither of the two processes has heard is lost: an order that only such a price would have reached is not filled.
 */
export class PriceFeed extends SequencedFeed<PxMessage, NewestRow> {
  constructor({ bus, listener, log }: { bus: FeedBus; listener: PriceListener; log: Logger }) {
    super({
      bus,
      log,
      kind: {
        subject: PX,
        snapshotSubject: PX_SNAPSHOT,
        retryMs: RETRY_MS,
        maxPending: MAX_PENDING_ENTRIES,
        sequenceOf,
        replay: priceReplay(bus, listener),
        tell: (message, isKnown) => readEntries(message, listener, isKnown),
        tellNewest: (rows) => deliverNewest(rows, new Map(), listener),
        onGap: () => listener.onGap(),
        onFilled: () => listener.onFilled(),
      },
    })
  }
}
