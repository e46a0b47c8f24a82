/**
 * Work that is done at news of it, and every so often in any case: news are for speed, and what a
 * process that died has left is told by nobody. Never twice at a time.
 */
export class WorkLoop {
  readonly #options: { every: number; work: () => Promise<void>; failed: (error: Error) => void }
  #timer: ReturnType<typeof setInterval> | undefined
  #running: Promise<void> | undefined
  /** News came while it was at work. */
  #again = false
  isStopped = false

  /**
   * @param options.every milliseconds between looks.
   * @param options.work does all there is, and ends early where the loop is stopped.
   * @param options.failed hears of a look that failed; the next one comes.
   */
  constructor(options: { every: number; work: () => Promise<void>; failed: (error: Error) => void }) {
    this.#options = options
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#options.every)
    this.wake()
  }

  /** There is news. */
  wake(): void {
    this.#again = true
    this.#running ??= this.#run().finally(() => (this.#running = undefined))
  }

  /** Resolves when the work in hand has come to its end. */
  async stop(): Promise<void> {
    this.isStopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  async #run(): Promise<void> {
    while (this.#again && !this.isStopped) {
      this.#again = false
      await this.#options.work().catch(this.#options.failed)
    }
  }
}
