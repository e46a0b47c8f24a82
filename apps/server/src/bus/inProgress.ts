/** Counts what is in progress, for who waits until all has ended. */
export class InProgress {
  #count = 0
  readonly #waiting: (() => void)[] = []

  begin(): void {
    this.#count++
  }

  end(): void {
    this.#count--
    if (this.#count === 0) for (const resolve of this.#waiting.splice(0)) resolve()
  }

  async ended(): Promise<void> {
    if (this.#count > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
}
