import type { FeedPoint } from '../cluster/feedPoint.ts'

/** After this time an answer does not come any more. */
export const REQUEST_TIMEOUT_MS = 1000

/** Which entries of which epoch a message has. */
export interface Sequence {
  readonly epoch: number
  readonly first: number
  /** The last entry; the one before `first` where a message only tells how far the sequence goes. */
  readonly last: number
  /** When the first was dealt on, by the clock of the process that publishes. */
  readonly at?: number
  /** How far the epoch before had come: whoever has heard less has missed the end of it. */
  readonly former?: FeedPoint | undefined
}

/** How entries that were missed are asked for. The last message of an answer tells how far the sequence goes. */
export interface Replay<Message> {
  /** What came after a point of this epoch; 'too-old' if not all of that is kept. */
  after(point: FeedPoint): Promise<readonly Message[] | 'too-old'>
  /** What came after a point, of any epoch, and what was known there; undefined if not all of that is kept. */
  since(point: FeedPoint): Promise<{ readonly messages: readonly Message[]; tellKnown(): void } | undefined>
}

/** A kind of message: where it is published, how it is numbered, and who is told of it. */
export interface FeedKind<Message, Row> {
  readonly subject: string
  /** From where the newest of everything is asked for. */
  readonly snapshotSubject: string
  /** Without it the newest of everything takes the place of what was missed, and of a former epoch. */
  readonly replay?: Replay<Message>
  readonly retryMs: number
  /** Entries that may wait for others before them. */
  readonly maxPending: number
  sequenceOf(message: Message): Sequence
  /** Tells the entries of a message, except for those that are known. */
  tell(message: Message, isKnown: (seq: number, instrumentId: number) => boolean): void
  /** Tells the newest of everything. */
  tellNewest(rows: readonly Row[]): void
  /** Something is missing from now on. What is told until `onFilled` is what was missed. */
  onGap?(): void
  /** Nothing is missing any more; also at the start, which begins like a gap. */
  onFilled?(): void
  /** Nothing was heard, or not all of it, for some seconds. */
  onSilence?(): void
}
