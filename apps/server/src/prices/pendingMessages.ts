import { type PxMessage, countOf, emptyMessage, endOf } from './pxMessage.ts'

/** Messages of one epoch that wait for others before them. Bounded: what is dropped has to be asked for. */
export class PendingMessages {
  readonly #maxEntries: number
  /** In the order of their first entries. */
  #messages: PxMessage[] = []
  #entries = 0

  constructor({ maxEntries }: { maxEntries: number }) {
    this.#maxEntries = maxEntries
  }

  get isEmpty(): boolean {
    return this.#messages.length === 0
  }

  add(message: PxMessage): void {
    let at = this.#messages.length
    while (at > 0 && this.#messages[at - 1]!.seq > message.seq) at--
    this.#messages.splice(at, 0, message)
    this.#entries += countOf(message)
    if (this.#entries <= this.#maxEntries) return
    // Only how far the sequence goes is remembered.
    const end = Math.max(...this.#messages.map(endOf))
    this.clear()
    this.#messages = [emptyMessage(message.epoch, end + 1, message.at)]
  }

  /** Takes out the first message, if no entry is missing between `seq` and it. */
  takeAfter(seq: number): PxMessage | undefined {
    const [first] = this.#messages
    if (first === undefined || first.seq > seq + 1) return undefined
    this.#messages.shift()
    this.#entries -= countOf(first)
    return first
  }

  clear(): void {
    this.#messages = []
    this.#entries = 0
  }
}
