import type { Logger } from 'pino'
import type { Leadership } from './leadership.ts'

/** Something that runs in one process of all; it may be started and stopped many times. */
export interface Job {
  start(): void
  /** Resolves when it does nothing any more. */
  stop(): Promise<void> | void
}

/** Runs jobs for as long as this process leads. Each may be repeated, since another leader may just have done it. */
export class LeaderJobs {
  readonly #leadership: Pick<Leadership, 'epoch' | 'onChange'>
  readonly #jobs: readonly Job[]
  readonly #log: Logger
  #state: 'idle' | 'running' | 'stopped' = 'idle'
  /** Settles with the last change. */
  #changing: Promise<void> = Promise.resolve()

  constructor(options: { leadership: Pick<Leadership, 'epoch' | 'onChange'>; jobs: readonly Job[]; log: Logger }) {
    this.#leadership = options.leadership
    this.#jobs = options.jobs
    this.#log = options.log
  }

  start(): void {
    this.#leadership.onChange(() => this.#follow())
    this.#follow()
  }

  async stop(): Promise<void> {
    await this.#changing
    if (this.#state === 'running') await this.#stopAll()
    this.#state = 'stopped'
  }

  #follow(): void {
    this.#changing = this.#changing.then(() => this.#adapt())
  }

  async #adapt(): Promise<void> {
    const leads = this.#leadership.epoch !== undefined
    if (this.#state === 'idle' && leads) {
      this.#state = 'running'
      for (const job of this.#jobs) job.start()
    } else if (this.#state === 'running' && !leads) {
      await this.#stopAll()
      this.#state = 'idle'
    }
  }

  async #stopAll(): Promise<void> {
    for (const job of this.#jobs.toReversed()) {
      try {
        await job.stop()
      } catch (error) {
        this.#log.error(error, 'a job could not be stopped')
      }
    }
  }
}
