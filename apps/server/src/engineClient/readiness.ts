/** Tells those who wait that something is ready. */
export class Readiness {
  readonly #signal: AbortSignal
  #waiting: (() => void)[] = []

  /** @param signal aborts all waiting. */
  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  tell(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  /** Resolves the next time it is told. */
  next(): Promise<void> {
    const signal = this.#signal
    return new Promise((resolve, reject) => {
      this.#waiting.push(resolve)
      const onAbort = (): void => reject(signal.reason as Error)
      if (signal.aborted) onAbort()
      else signal.addEventListener('abort', onAbort, { once: true })
    })
  }
}
