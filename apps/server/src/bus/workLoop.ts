interface WorkLoopOptions {
  readonly intervalMs: number
  /** Does all work there is; should end early once the loop is stopped. */
  readonly work: () => Promise<void>
  /** Called with the error of a failed run; the next run follows as usual. */
  readonly onError: (error: Error) => void
}

/**
 * Runs a job when notified and at an interval, never two runs at a time. Notifications are for speed; the
 * interval finds work that was not announced, such as work left by a process that died.
 */
export class WorkLoop {
  readonly #options: WorkLoopOptions
  #timer: ReturnType<typeof setInterval> | undefined
  #running: Promise<void> | undefined
  /** Notified during a run: the job runs once more afterwards. */
  #isPending = false

  constructor(options: WorkLoopOptions) {
    this.#options = options
  }

  get isStopped(): boolean {
    return this.#timer === undefined
  }

  /** Runs the job now and at each interval. */
  start(): void {
    this.#timer ??= setInterval(() => this.wake(), this.#options.intervalMs)
    this.wake()
  }

  /** Notifies the loop that there is work. Nothing happens while it is stopped: its start finds the work. */
  wake(): void {
    if (this.isStopped) return
    this.#isPending = true
    this.#running ??= this.#run().finally(() => (this.#running = undefined))
  }

  /** Resolves when the current run has ended. It may be started again. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#running
  }

  /** Resolves when the job does not run. */
  async idle(): Promise<void> {
    await this.#running
  }

  async #run(): Promise<void> {
    while (this.#isPending && !this.isStopped) {
      this.#isPending = false
      await this.#options.work().catch(this.#options.onError)
    }
  }
}
