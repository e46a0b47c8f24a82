import type { Quote } from '@openlot/core/math'
import type { FeedPoint } from '../cluster/feedPoint.ts'
import type { Sequence } from './feedKind.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { MarketStatus } from '../market/statusWatch.ts'
import { termBytes } from './termBytes.ts'
import { type WirePrice, fromWire, toWire } from './wirePrice.ts'

/** Where entries are published, and from where those that were missed are asked for. */
export const PX = 'px'
export const PX_REPLAY = 'px.replay'
export const PX_SNAPSHOT = 'px.snapshot'

/** About what a quote, and anything else but terms, takes as text. */
const QUOTE_BYTES = 40
/** About what the names of all fields take as text. */
const ENVELOPE_BYTES = 250
const STATUS_BYTES = 110

/** An entry that is no quote. */
export type OtherEntry = {
  /** How many of the message's quotes come before it. */
  readonly after: number
  readonly at: number
} & (
  | {
      readonly kind: 'status'
      readonly id: number
      readonly status: MarketStatus
      /** The status before, for a feed that begins just before this entry. */
      readonly before: MarketStatus
    }
  | { readonly kind: 'terms'; readonly instrument: Instrument }
)

/**
 * Some entries in sequence. Quotes have a list for each field, because names of fields would be most of the message;
 * their times are differences. A message without entries tells how far the sequence goes.
 */
export interface PxMessage {
  readonly epoch: number
  /** The number of the first entry, or of the next one if there is none. */
  readonly seq: number
  /** When the first entry was dealt on by the market process. */
  readonly at: number
  readonly ids: readonly number[]
  readonly bids: readonly WirePrice[]
  /** Ask less bid. */
  readonly spreads: readonly WirePrice[]
  /** When each quote was dealt on, less `at`. */
  readonly delays: readonly number[]
  /** How old each quote was then. */
  readonly ages: readonly number[]
  readonly others: readonly OtherEntry[]
  /** How far the epoch before had come: whoever has heard less has missed the end of it. */
  readonly former?: FeedPoint
}

/** Told what a market process dealt on, each at the time of that process at which it did. */
export interface EntryListener {
  onQuote(instrumentId: number, quote: Quote, at: number): void
  /** The market has opened or closed, or its price has become stale or fresh. */
  onStatus(instrumentId: number, status: MarketStatus, at: number, before: MarketStatus): void
  /** The instrument's terms from now on. */
  onInstrument(instrument: Instrument, at: number): void
}

export const countOf = ({ ids, others }: PxMessage): number => ids.length + others.length

/** About how long a message is as text; never much less. */
export const sizeOf = ({ ids, others }: PxMessage): number =>
  others.reduce(
    (sum, other) => sum + (other.kind === 'terms' ? termBytes(other.instrument) : STATUS_BYTES),
    ENVELOPE_BYTES + ids.length * QUOTE_BYTES,
  )

/** The number of the last entry up to which a message tells. */
export const endOf = (message: PxMessage): number => message.seq + countOf(message) - 1

export const sequenceOf = (message: PxMessage): Sequence => ({
  epoch: message.epoch,
  first: message.seq,
  last: endOf(message),
  at: message.at,
  former: message.former,
})

/** A message without entries: the sequence goes this far. */
export const emptyMessage = (epoch: number, seq: number, at: number): PxMessage => ({
  epoch,
  seq,
  at,
  ids: [],
  bids: [],
  spreads: [],
  delays: [],
  ages: [],
  others: [],
})

/** Hands on the entries of a message in order, except for those that `isKnown` says to skip. */
export function readEntries(
  message: PxMessage,
  listener: EntryListener,
  isKnown: (seq: number, instrumentId: number) => boolean,
): void {
  let seq = message.seq
  let next = 0
  for (const other of message.others) {
    for (; next < other.after; next++) readQuote(message, next, seq++, listener, isKnown)
    const id = other.kind === 'status' ? other.id : other.instrument.id
    if (isKnown(seq++, id)) continue
    if (other.kind === 'status') listener.onStatus(id, other.status, other.at, other.before)
    else listener.onInstrument(withAllTerms(other.instrument), other.at)
  }
  for (; next < message.ids.length; next++) readQuote(message, next, seq++, listener, isKnown)
}

function readQuote(
  { at, ids, bids, spreads, delays, ages }: PxMessage,
  index: number,
  seq: number,
  listener: EntryListener,
  isKnown: (seq: number, instrumentId: number) => boolean,
): void {
  const id = ids[index]!
  if (isKnown(seq, id)) return
  const dealtAt = at + delays[index]!
  const bid = fromWire(bids[index]!)
  const ask = fromWire(BigInt(bids[index]!) + BigInt(spreads[index]!))
  listener.onQuote(id, { bid, ask, time: dealtAt - ages[index]! }, dealtAt)
}

/** A message drops fields that are undefined. */
export const withAllTerms = (instrument: Instrument): Instrument =>
  'fixedMargin' in instrument ? instrument : { ...(instrument as Instrument), fixedMargin: undefined }

/** Collects entries for one message. */
export class PxWriter {
  #message = emptyLists()
  #at = 0
  /** About how long the message is as text. */
  bytes = 0

  get count(): number {
    return this.#message.ids.length + this.#message.others.length
  }

  addQuote(id: number, { bid, ask, time }: Quote, at: number): void {
    this.#note(QUOTE_BYTES, at)
    const { ids, bids, spreads, delays, ages } = this.#message
    ids.push(id)
    bids.push(toWire(bid))
    spreads.push(toWire(ask - bid))
    delays.push(at - this.#at)
    ages.push(at - time)
  }

  addStatus(id: number, status: MarketStatus, before: MarketStatus, at: number): void {
    this.#note(STATUS_BYTES, at)
    this.#message.others.push({ after: this.#message.ids.length, at, kind: 'status', id, status, before })
  }

  addTerms(instrument: Instrument, bytes: number, at: number): void {
    this.#note(bytes, at)
    this.#message.others.push({ after: this.#message.ids.length, at, kind: 'terms', instrument })
  }

  /** The message, whose first entry has this number; then it begins another one. */
  take(epoch: number, seq: number): PxMessage {
    const message = { epoch, seq, at: this.#at, ...this.#message }
    this.clear()
    return message
  }

  clear(): void {
    this.#message = emptyLists()
    this.bytes = 0
  }

  #note(bytes: number, at: number): void {
    if (this.count === 0) this.#at = at
    this.bytes += bytes
  }
}

const emptyLists = () => ({
  ids: [] as number[],
  bids: [] as WirePrice[],
  spreads: [] as WirePrice[],
  delays: [] as number[],
  ages: [] as number[],
  others: [] as OtherEntry[],
})
