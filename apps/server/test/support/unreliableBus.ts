import { decode, encode } from '../../src/bus/codec.ts'
import { type MessageBus, type MessageListener, type RequestHandler, newCounters } from '../../src/bus/messageBus.ts'
import { NobodyThere } from '../../src/bus/unanswered.ts'
import { Unavailable } from '../../src/errors/unavailable.ts'

interface Waiting {
  readonly subject: string
  readonly message: unknown
}

interface OpenRequest extends Waiting {
  /** Set once somebody has handled it: its answer may still be lost. */
  answer?: Promise<unknown>
  readonly settle: PromiseWithResolvers<unknown>
}

/** A message bus that loses, repeats, delays and reorders what a test wants it to. */
export class UnreliableBus implements MessageBus {
  readonly isConnected = true
  readonly counters = newCounters()
  /** All that was published, also what was lost. */
  readonly published: Waiting[] = []
  /** Published and not heard yet. */
  readonly underWay: Waiting[] = []
  readonly requests: OpenRequest[] = []
  /** The sizes of all messages and answers, in bytes. */
  readonly sizes: number[] = []
  /** Whether everything arrives at once. */
  isReliable = false
  readonly #listeners: { subject: string; listener: MessageListener }[] = []
  readonly #handlers: { subject: string; handler: RequestHandler }[] = []
  readonly #reconnectListeners: (() => void)[] = []
  #turn = 0

  publish(subject: string, message: unknown): void {
    const sent = { subject, message: this.#throughText(message) }
    this.published.push(sent)
    if (this.isReliable) this.#hear(sent)
    else this.underWay.push(sent)
  }

  subscribe(subject: string, listener: MessageListener): () => void {
    const entry = { subject, listener }
    this.#listeners.push(entry)
    return () => this.#listeners.splice(this.#listeners.indexOf(entry), 1)
  }

  request(subject: string, message: unknown, { timeoutMs }: { timeoutMs: number }): Promise<unknown> {
    const request: OpenRequest = { subject, message: this.#throughText(message), settle: Promise.withResolvers() }
    const timer = setTimeout(() => request.settle.reject(new Unavailable('too late')), timeoutMs)
    this.requests.push(request)
    if (this.isReliable) this.answer(0)
    return request.settle.promise.finally(() => clearTimeout(timer))
  }

  serve(subject: string, handler: RequestHandler): () => void {
    const entry = { subject, handler }
    this.#handlers.push(entry)
    return () => this.#handlers.splice(this.#handlers.indexOf(entry), 1)
  }

  async flush(): Promise<void> {}
  async stop(): Promise<void> {}

  onReconnect(listener: () => void): () => void {
    this.#reconnectListeners.push(listener)
    return () => this.#reconnectListeners.splice(this.#reconnectListeners.indexOf(listener), 1)
  }

  reconnect(): void {
    for (const listener of this.#reconnectListeners) listener()
  }

  /** One that is under way, chosen by a number, is heard. */
  deliver(choice: number): void {
    const [message] = this.underWay.splice(choice % (this.underWay.length || 1), 1)
    if (message !== undefined) this.#hear(message)
  }

  repeat(choice: number): void {
    const message = this.underWay[choice % (this.underWay.length || 1)]
    if (message !== undefined) this.#hear(message)
  }

  lose(choice: number): void {
    this.underWay.splice(choice % (this.underWay.length || 1), 1)
  }

  /** Somebody handles an open request; the answer comes later. */
  handle(choice: number): void {
    const request = this.requests[choice % (this.requests.length || 1)]
    if (request === undefined) return
    request.answer ??= this.#handle(request)
    request.answer.catch(() => undefined)
  }

  answer(choice: number): void {
    const [request] = this.requests.splice(choice % (this.requests.length || 1), 1)
    if (request === undefined) return
    request.answer ??= this.#handle(request)
    request.answer.then(request.settle.resolve, request.settle.reject)
  }

  /** The answer is lost, whether or not somebody has handled it. */
  fail(choice: number): void {
    const [request] = this.requests.splice(choice % (this.requests.length || 1), 1)
    request?.settle.reject(new Unavailable('lost'))
  }

  /** From now on everything arrives, after what is under way. */
  heal(): void {
    this.isReliable = true
    while (this.underWay.length > 0) this.deliver(0)
    while (this.requests.length > 0) this.answer(0)
  }

  #hear({ subject, message }: Waiting): void {
    for (const each of this.#listeners) if (each.subject === subject) each.listener(message, subject)
  }

  async #handle({ subject, message }: Waiting): Promise<unknown> {
    const handlers = this.#handlers.filter((each) => each.subject === subject)
    const chosen = handlers[this.#turn++ % handlers.length]
    if (chosen === undefined) throw new NobodyThere(`nobody serves ${subject}`)
    return this.#throughText(await chosen.handler(message))
  }

  #throughText(message: unknown): unknown {
    const bytes = encode(message)
    this.sizes.push(bytes.length)
    const decoded = decode(bytes)
    if (decoded.kind !== 'message') throw new Error(decoded.kind)
    return decoded.message
  }
}
