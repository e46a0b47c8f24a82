import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { SECOND_MS } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import { Unavailable } from '../../errors/unavailable.ts'
import type { ImageAnswer, ImageTask } from './imageTask.ts'
import { RoundRobin } from './roundRobin.ts'

/** Images decoded at the same time, each in a process of its own. */
const MAX_PROCESSES = 2
const MAX_WAITING = 40
/** Time of the processor, not of the clock: on a busy machine an honest image only waits. */
const MAX_CPU_MS = 5 * SECOND_MS
/** A process that does not answer at all; an image that takes too long is ended by the process itself. */
const MAX_SILENCE_MS = 60 * SECOND_MS
/** A process without work gives its memory back. */
const IDLE_MS = 30 * SECOND_MS
const NICENESS = 10
/** All processes may have died unnoticed; one more is fresh. */
const MAX_ATTEMPTS = MAX_PROCESSES + 1

interface Job {
  readonly userId: number
  /** Attempts so far. */
  attempts: number
  readonly task: ImageTask
  readonly signal: AbortSignal
  resolve(answer: ImageAnswer): void
  reject(error: Error): void
}

/**
 * Decodes a PNG, JPEG or WebP and encodes it again, upright and scaled down. Metadata, further frames and other hidden
 * data are removed. Users take turns, however many images one of them sends.
 */
export class ImageCleaner {
  readonly #waiting = new RoundRobin<Job>()
  readonly #idle: Worker[] = []
  readonly #workers = new Set<Worker>()
  #isStopped = false

  /**
   * Cleans the image at `from` into `to`.
   *
   * @param signal drops the work while it waits: the client has gone.
   * @throws Refusal if it has another format, is corrupt, has too many pixels or takes too long to decode; Unavailable
   *   if too many wait, or the machine is too busy to decode it now.
   */
  async clean(userId: number, task: ImageTask, signal: AbortSignal): Promise<'png' | 'jpg' | 'webp'> {
    if (this.#waiting.size >= MAX_WAITING || this.#isStopped) throw new Unavailable('too many images wait')
    const answer = await new Promise<ImageAnswer>((resolve, reject) => {
      this.#waiting.add(userId, { userId, attempts: 0, task, signal, resolve, reject })
      this.#dispatch()
    })
    if ('refusal' in answer) throw new Refusal(answer.refusal, answer.values)
    return answer.extension
  }

  stop(): void {
    this.#isStopped = true
    for (const worker of this.#workers) worker.end()
    for (let job = this.#waiting.next(); job !== undefined; job = this.#waiting.next()) job.reject(stopped())
  }

  #dispatch(): void {
    while (!this.#isStopped && (this.#idle.length > 0 || this.#workers.size < MAX_PROCESSES)) {
      const job = this.#waiting.next()
      if (job === undefined) return
      if (job.signal.aborted) {
        job.reject(new Unavailable('the client has gone'))
        continue
      }
      try {
        void this.#run(this.#idle.pop() ?? this.#start(), job)
      } catch (cause) {
        // Without memory no process can be started.
        job.reject(new Unavailable('no process decodes images', { cause }))
      }
    }
  }

  async #run(worker: Worker, job: Job): Promise<void> {
    const answer = await worker.run(job.task)
    job.attempts++
    if (worker.isAlive) this.#idle.push(worker)
    if (answer === 'silent') job.reject(new Unavailable('decoding an image has taken too long'))
    // The process may have died of something else, before it had the image; again and again is the image's fault.
    else if (answer === 'died' && job.attempts < MAX_ATTEMPTS) this.#waiting.add(job.userId, job)
    else job.resolve(answer === 'died' ? { refusal: 'IMAGE_UNREADABLE', values: {} } : answer)
    this.#dispatch()
  }

  #start(): Worker {
    const worker = new Worker(() => {
      this.#workers.delete(worker)
      const index = this.#idle.indexOf(worker)
      if (index >= 0) this.#idle.splice(index, 1)
      this.#dispatch()
    })
    this.#workers.add(worker)
    return worker
  }
}

const stopped = (): Unavailable => new Unavailable('the server is stopping')

/** What comes of an image: an answer, or a process that took too much memory, was ended by something else, or hung. */
type Outcome = ImageAnswer | 'died' | 'silent'

/** A process that decodes one image at a time. */
class Worker {
  readonly #child: ChildProcess
  #answer: ((outcome: Outcome) => void) | undefined
  #idle: ReturnType<typeof setTimeout> | undefined
  isAlive = true

  constructor(onEnd: () => void) {
    this.#child = fork(new URL('./imageProcess.ts', import.meta.url), [String(MAX_CPU_MS)], {
      execArgv: ['--max-old-space-size=64'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
    })
    let hasEnded = false
    const onGone = (): void => {
      if (hasEnded) return
      hasEnded = true
      this.end()
      clearTimeout(this.#idle)
      this.#settle('died')
      onEnd()
    }
    this.#child.on('message', (answer: ImageAnswer) => this.#settle(answer))
    // Without memory or descriptors it may not even start.
    this.#child.on('error', onGone)
    this.#child.on('close', onGone)
    try {
      if (this.#child.pid !== undefined) setPriority(this.#child.pid, NICENESS)
    } catch {
      // It has ended already.
    }
  }

  run(task: ImageTask): Promise<Outcome> {
    clearTimeout(this.#idle)
    const timer = setTimeout(() => {
      this.end()
      this.#settle('silent')
    }, MAX_SILENCE_MS)
    return new Promise<Outcome>((resolve) => {
      this.#answer = resolve
      // One that could not be started has no channel; its `error` follows.
      if (this.#child.pid !== undefined) this.#child.send(task, (error) => error && this.end())
    }).finally(() => {
      clearTimeout(timer)
      this.#idle = setTimeout(() => this.end(), IDLE_MS)
      this.#idle.unref()
    })
  }

  end(): void {
    this.isAlive = false
    this.#child.kill('SIGKILL')
  }

  #settle(outcome: Outcome): void {
    this.#answer?.(outcome)
    this.#answer = undefined
  }
}
