import type { Logger } from 'pino'
import { Unavailable } from '../../src/errors/unavailable.ts'
import { checkPlain } from '../../src/bus/codec.ts'
import { InProgress } from '../../src/bus/inProgress.ts'
import { type MessageBus, type MessageListener, type RequestHandler, newCounters } from '../../src/bus/messageBus.ts'
import { answerOf, handle } from '../../src/bus/outcome.ts'
import { SubjectMap, checkSubject } from '../../src/bus/subjects.ts'
import { NobodyThere } from '../../src/bus/unanswered.ts'

interface Subscription {
  readonly listener: MessageListener
  isActive: boolean
}

/** The message bus where all of the cluster is in this process. Messages are passed as they are, but never at once. */
export class LocalBus implements MessageBus {
  readonly counters = newCounters()
  readonly #log: Logger
  readonly #subscriptions = new SubjectMap<Subscription>()
  readonly #handlers = new SubjectMap<{ readonly handler: RequestHandler }>()
  readonly #requests = new InProgress()
  /** Handlers of one subject take turns; this counts the turns. */
  #turn = 0
  #state: 'running' | 'stopping' | 'stopped' = 'running'
  #stopped: Promise<void> | undefined

  constructor({ log }: { log: Logger }) {
    this.#log = log
  }

  get isConnected(): boolean {
    return this.#state !== 'stopped'
  }

  publish(subject: string, message: unknown): void {
    checkSubject(subject)
    checkPlain(message)
    if (this.#state === 'stopped') {
      this.counters.dropped++
      return
    }
    this.counters.sent++
    const subscriptions = this.#subscriptions.match(subject)
    if (subscriptions.length > 0) queueMicrotask(() => this.#deliver(subscriptions, message, subject))
  }

  subscribe(subject: string, listener: MessageListener): () => void {
    const subscription = { listener, isActive: true }
    const remove = this.#subscriptions.add(subject, subscription)
    return () => {
      subscription.isActive = false
      remove()
    }
  }

  async request(subject: string, message: unknown, { timeoutMs }: { timeoutMs: number }): Promise<unknown> {
    checkSubject(subject)
    checkPlain(message)
    if (this.#state !== 'running') throw new Unavailable('the message bus is stopping')
    this.counters.requests++
    this.#requests.begin()
    try {
      return await this.#ask(subject, message, timeoutMs)
    } finally {
      this.#requests.end()
    }
  }

  serve(subject: string, handler: RequestHandler): () => void {
    return this.#handlers.add(subject, { handler })
  }

  async flush(): Promise<void> {
    if (!this.isConnected) throw new Unavailable('the message bus has stopped')
    await new Promise<void>((resolve) => {
      queueMicrotask(resolve)
    })
  }

  /** The connection to one's own process is never lost. */
  onReconnect(): () => void {
    return () => undefined
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #stop(): Promise<void> {
    this.#state = 'stopping'
    await this.#requests.ended()
    await this.flush()
    this.#state = 'stopped'
    this.#handlers.clear()
    this.#subscriptions.clear()
  }

  #deliver(subscriptions: readonly Subscription[], message: unknown, subject: string): void {
    for (const subscription of subscriptions) {
      if (!subscription.isActive) continue
      this.counters.received++
      try {
        subscription.listener(message, subject)
      } catch (error) {
        this.#log.error(error, `a listener to ${subject} failed`)
      }
    }
  }

  #ask(subject: string, message: unknown, timeoutMs: number): Promise<unknown> {
    const handlers = this.#handlers.match(subject)
    const chosen = handlers[this.#turn++ % handlers.length]
    if (chosen === undefined) throw new NobodyThere(`nobody serves ${subject}`)
    this.counters.sent++
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.counters.timeouts++
        reject(new Unavailable(`${subject} was not answered in time`))
      }, timeoutMs)
      // What was published before the request is heard before it.
      queueMicrotask(() => {
        const answer = this.#handle(chosen.handler, message, subject)
        void answer.then(resolve, reject).finally(() => clearTimeout(timer))
      })
    })
  }

  async #handle(handler: RequestHandler, message: unknown, subject: string): Promise<unknown> {
    this.counters.received++
    const outcome = await handle(handler, message, subject, this.#log)
    this.counters.sent++
    this.counters.received++
    return answerOf(outcome)
  }
}
