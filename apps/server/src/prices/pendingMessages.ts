import type { Sequence } from './feedKind.ts'

interface Waiting<Message> {
  readonly message: Message
  readonly sequence: Sequence
}

/** Messages of one epoch that wait for others before them. Bounded: what is dropped has to be asked for. */
export class PendingMessages<Message> {
  readonly #maxEntries: number
  /** The messages in the order of their first entries. */
  #waiting: Waiting<Message>[] = []
  #entries = 0
  #end = 0

  constructor({ maxEntries }: { maxEntries: number }) {
    this.#maxEntries = maxEntries
  }

  /** The last entry that is known to exist, whether its message is still here or not. */
  get end(): number {
    return this.#end
  }

  add(message: Message, sequence: Sequence): void {
    let at = this.#waiting.length
    while (at > 0 && this.#waiting[at - 1]!.sequence.first > sequence.first) at--
    this.#waiting.splice(at, 0, { message, sequence })
    this.#entries += countOf(sequence)
    this.reach(sequence.last)
    if (this.#entries <= this.#maxEntries) return
    this.#waiting = []
    this.#entries = 0
  }

  /** Entries exist up to this one. */
  reach(end: number): void {
    this.#end = Math.max(this.#end, end)
  }

  /** Takes out the first message, if no entry is missing between `seq` and it. */
  takeAfter(seq: number): Waiting<Message> | undefined {
    const [first] = this.#waiting
    if (first === undefined || first.sequence.first > seq + 1) return undefined
    this.#waiting.shift()
    this.#entries -= countOf(first.sequence)
    return first
  }

  clear(): void {
    this.#waiting = []
    this.#entries = 0
    this.#end = 0
  }
}

const countOf = ({ first, last }: Sequence): number => last - first + 1
