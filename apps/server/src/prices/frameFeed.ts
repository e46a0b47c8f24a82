import type { Logger } from 'pino'
import { FRAMES, FRAMES_SNAPSHOT, type FrameMessage, type FrameRow } from './frameMessage.ts'
import { SequencedFeed } from './sequencedFeed.ts'
import type { FeedBus } from './sharedSubscriptions.ts'

const RETRY_MS = 250
/** The frames of a snapshot's time; if there are more, another one is asked for. */
const MAX_PENDING_FRAMES = 1000

/** Told of frames in order, none missing, and of snapshots that take the place of missing ones. */
export interface FrameListener {
  /** `isKnown` says of which instruments a snapshot has told all that is in it. */
  onFrame(frame: FrameMessage, isKnown: (instrumentId: number) => boolean): void
  onRows(rows: readonly FrameRow[]): void
  /** Nothing is heard any more, or not all; what comes next is a snapshot. */
  onSilence(): void
}

/** Hears the frames of the market process, and asks for a snapshot at the start and whenever one was missed. */
export class FrameFeed extends SequencedFeed<FrameMessage, FrameRow> {
  constructor({ bus, listener, log }: { bus: FeedBus; listener: FrameListener; log: Logger }) {
    super({
      bus,
      log,
      kind: {
        subject: FRAMES,
        snapshotSubject: FRAMES_SNAPSHOT,
        retryMs: RETRY_MS,
        maxPending: MAX_PENDING_FRAMES,
        sequenceOf: ({ position: { epoch, seq } }) => ({ epoch, first: seq, last: seq }),
        tell: (frame, isKnown) => listener.onFrame(frame, (id) => isKnown(frame.position.seq, id)),
        tellNewest: (rows) => listener.onRows(rows),
        onSilence: () => listener.onSilence(),
      },
    })
  }
}
