import type { MessageBus, MessageListener, RequestHandler } from '../../src/bus/messageBus.ts'
import { Unavailable } from '../../src/errors/unavailable.ts'

/** What happens to a message: it is lost, comes twice, or comes after later ones. */
export type Fate = 'arrives' | 'lost' | 'twice' | 'late'

/** A message bus on which anything may happen to what is published, and to requests and their answers. */
export class LossyBus implements MessageBus {
  readonly #bus: MessageBus
  readonly #fateOf: () => Fate
  #late: (() => void)[] = []
  /** Nothing more is lost. */
  isCalm = false

  constructor(bus: MessageBus, fateOf: () => Fate) {
    this.#bus = bus
    this.#fateOf = fateOf
  }

  get isConnected(): boolean {
    return this.#bus.isConnected
  }

  get counters(): MessageBus['counters'] {
    return this.#bus.counters
  }

  publish(subject: string, message: unknown): void {
    const send = (): void => this.#bus.publish(subject, message)
    switch (this.isCalm ? 'arrives' : this.#fateOf()) {
      case 'lost':
        return
      case 'late':
        this.#late.push(send)
        return
      case 'twice':
        send()
    }
    send()
    for (const sendLate of this.#late.splice(0)) sendLate()
  }

  async request(subject: string, message: unknown, options: { timeoutMs: number }): Promise<unknown> {
    const fate = this.isCalm ? 'arrives' : this.#fateOf()
    if (fate === 'lost') throw new Unavailable('the request was lost')
    const answer = await this.#bus.request(subject, message, options)
    if (fate === 'twice') return this.#bus.request(subject, message, options)
    if (fate === 'late') throw new Unavailable('the answer was lost')
    return answer
  }

  subscribe(subject: string, listener: MessageListener): () => void {
    return this.#bus.subscribe(subject, listener)
  }

  serve(subject: string, handler: RequestHandler): () => void {
    return this.#bus.serve(subject, handler)
  }

  flush(): Promise<void> {
    return this.#bus.flush()
  }

  onReconnect(listener: () => void): () => void {
    return this.#bus.onReconnect(listener)
  }

  stop(): Promise<void> {
    return this.#bus.stop()
  }
}
