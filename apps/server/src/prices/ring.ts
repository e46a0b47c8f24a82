import { type PxMessage, countOf, endOf } from './pxMessage.ts'

/** Old messages are removed in one go, once there are more than this many. */
const COMPACT_AT_MESSAGES = 1024

interface Kept {
  readonly message: PxMessage
  readonly bytes: number
  readonly addedAt: number
}

export interface RingLimits {
  readonly maxAgeMs: number
  readonly maxEntries: number
}

/** The last messages of one epoch, for who has missed some. */
export class Ring {
  readonly #limits: RingLimits
  #kept: Kept[] = []
  /** How many of the first are too old already. */
  #dropped = 0
  #entries = 0
  #end = 0

  /** @param end the entry before the first that is added. */
  constructor(limits: RingLimits, end = 0) {
    this.#limits = limits
    this.#end = end
  }

  /** The number of the last entry that was added. */
  get end(): number {
    return this.#end
  }

  get entries(): number {
    return this.#entries
  }

  /** Adds the message that comes next in the sequence. */
  add(message: PxMessage, bytes: number, now: number): void {
    this.#kept.push({ message, bytes, addedAt: now })
    this.#entries += countOf(message)
    this.#end = endOf(message)
    this.#dropOld(now)
  }

  /**
   * The messages that hold what comes after an entry, oldest first; the first may begin before. There is at least one,
   * and no more than `maxBytes` allow, unless nothing comes after it.
   *
   * @returns 'too-old' if not all of that is kept.
   */
  after(seq: number, maxBytes: number, now: number): readonly PxMessage[] | 'too-old' {
    this.#dropOld(now)
    // The process that asks may have heard more than this one.
    if (seq >= this.#end) return []
    const oldest = this.#kept[this.#dropped]
    if (oldest === undefined || seq + 1 < oldest.message.seq) return 'too-old'
    const found: PxMessage[] = []
    let bytes = 0
    for (let at = this.#firstAfter(seq); at < this.#kept.length; at++) {
      const kept = this.#kept[at]!
      bytes += kept.bytes
      if (found.length > 0 && bytes > maxBytes) break
      found.push(kept.message)
    }
    return found
  }

  /** The index of the message that holds the entry after this one. */
  #firstAfter(seq: number): number {
    let low = this.#dropped
    let high = this.#kept.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (endOf(this.#kept[middle]!.message) > seq) high = middle
      else low = middle + 1
    }
    return low
  }

  #dropOld(now: number): void {
    const { maxAgeMs, maxEntries } = this.#limits
    for (let oldest = this.#kept[this.#dropped]; oldest !== undefined; oldest = this.#kept[++this.#dropped]) {
      if (now - oldest.addedAt <= maxAgeMs && this.#entries <= maxEntries) break
      this.#entries -= countOf(oldest.message)
    }
    if (this.#dropped < COMPACT_AT_MESSAGES || this.#dropped * 2 < this.#kept.length) return
    this.#kept = this.#kept.slice(this.#dropped)
    this.#dropped = 0
  }
}
