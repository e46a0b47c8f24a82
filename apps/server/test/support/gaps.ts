/** The longest times of one stretch of a run, in milliseconds. */
interface Longest {
  readonly fault: string
  /** When it began, by the clock. */
  readonly from: number
  /** Between two frames of prices on a socket. */
  quotes: number
  /** Between two acknowledged orders of anybody. */
  orders: number
  /** Between the first attempt of an order and its answer: one partition may be away while others answer. */
  answer: number
}

/** How long clients went without, before the first fault and from each on. */
export class Gaps {
  readonly #stretches: Longest[] = [newStretch('nothing')]
  readonly #lastQuotes = new Map<string, number>()
  #lastOrder: number | undefined

  startFault(name: string): void {
    this.#stretches.push(newStretch(name))
  }

  noteQuotes(socket: string): void {
    const now = performance.now()
    this.#current.quotes = Math.max(this.#current.quotes, now - (this.#lastQuotes.get(socket) ?? now))
    this.#lastQuotes.set(socket, now)
  }

  /** @param since when the order was first tried, by `performance.now()`. */
  noteOrder(since: number): void {
    const now = performance.now()
    this.#current.orders = Math.max(this.#current.orders, now - (this.#lastOrder ?? now))
    this.#current.answer = Math.max(this.#current.answer, now - since)
    this.#lastOrder = now
  }

  get rows(): readonly Readonly<Longest>[] {
    return this.#stretches
  }

  /** What had gone wrong last at some time. */
  faultAt(time: number): string {
    const { fault, from } = this.#stretches.findLast((stretch) => stretch.from <= time) ?? this.#stretches[0]!
    return `${time - from} ms after "${fault}"`
  }

  /** For people. */
  table(): string {
    const columns = [['fault', ...this.rows.map(({ fault }) => fault)]]
    for (const [title, of] of [
      ['prices', 'quotes'],
      ['orders', 'orders'],
      ['one order', 'answer'],
    ] as const)
      columns.push([title, ...this.rows.map((row) => `${Math.round(row[of])} ms`)])
    const widths = columns.map((column) => Math.max(...column.map(({ length }) => length)))
    const lines = columns[0]!.map((_, line) =>
      columns.map((column, at) => (at === 0 ? column[line]!.padEnd(widths[at]!) : column[line]!.padStart(widths[at]!))),
    )
    return ['Longest gaps', ...lines.map((cells) => cells.join('  '))].join('\n')
  }

  get #current(): Longest {
    return this.#stretches.at(-1)!
  }
}

const newStretch = (fault: string): Longest => ({ fault, from: Date.now(), quotes: 0, orders: 0, answer: 0 })
