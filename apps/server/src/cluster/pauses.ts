/** Pauses after failures, by what has failed: each is twice as long as the one before, up to a limit. */
export class Pauses<Key> {
  readonly #firstMs: number
  readonly #maxMs: number
  readonly #paused = new Map<Key, { readonly since: number; readonly ms: number }>()

  constructor({ firstMs, maxMs }: { firstMs: number; maxMs: number }) {
    this.#firstMs = firstMs
    this.#maxMs = maxMs
  }

  /** Begins the next pause. */
  failed(key: Key): void {
    const before = this.#paused.get(key)
    const ms = before === undefined ? this.#firstMs : Math.min(2 * before.ms, this.#maxMs)
    this.#paused.set(key, { since: performance.now(), ms })
  }

  /** Ends the pause; the next one is a short one again. */
  succeeded(key: Key): void {
    this.#paused.delete(key)
  }

  isPaused(key: Key): boolean {
    const pause = this.#paused.get(key)
    return pause !== undefined && performance.now() - pause.since < pause.ms
  }

  get isAnyPaused(): boolean {
    return [...this.#paused.keys()].some((key) => this.isPaused(key))
  }
}
