/** A binary heap: the entry that comes first by `comesBefore` is always at hand. */
export class Heap<Entry> {
  readonly #entries: Entry[] = []
  readonly #comesBefore: (a: Entry, b: Entry) => boolean

  constructor(comesBefore: (a: Entry, b: Entry) => boolean) {
    this.#comesBefore = comesBefore
  }

  get size(): number {
    return this.#entries.length
  }

  first(): Entry | undefined {
    return this.#entries[0]
  }

  add(entry: Entry): void {
    const entries = this.#entries
    let at = entries.push(entry) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.#comesBefore(entry, entries[parent]!)) break
      entries[at] = entries[parent]!
      at = parent
    }
    entries[at] = entry
  }

  removeFirst(): void {
    const last = this.#entries.pop()
    if (last === undefined || this.#entries.length === 0) return
    this.#sink(last, 0)
  }

  /** Drops all entries that are not kept, in one go. */
  keepOnly(isKept: (entry: Entry) => boolean): void {
    const kept = this.#entries.filter(isKept)
    this.#entries.length = 0
    for (const entry of kept) this.add(entry)
  }

  #sink(entry: Entry, from: number): void {
    const entries = this.#entries
    let at = from
    for (;;) {
      let child = 2 * at + 1
      if (child >= entries.length) break
      if (child + 1 < entries.length && this.#comesBefore(entries[child + 1]!, entries[child]!)) child++
      if (!this.#comesBefore(entries[child]!, entry)) break
      entries[at] = entries[child]!
      at = child
    }
    entries[at] = entry
  }
}
