import { Unavailable } from '../errors/unavailable.ts'
import { InProgress } from './inProgress.ts'

interface RequestOptions {
  readonly subject: string
  readonly bytes: Uint8Array
  readonly timeoutMs: number
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

/** A request that has no answer yet. */
export class OpenRequest {
  readonly id: number
  readonly subject: string
  readonly bytes: Uint8Array
  /** Whether it may have had an effect; one that was not sent waits for a connection. */
  isSent = false
  readonly #options: RequestOptions
  readonly #timer: ReturnType<typeof setTimeout>
  readonly #onSettled: (request: OpenRequest) => void

  constructor(
    id: number,
    options: RequestOptions,
    on: { timeout: (request: OpenRequest) => void; settled: (request: OpenRequest) => void },
  ) {
    this.id = id
    this.subject = options.subject
    this.bytes = options.bytes
    this.#options = options
    this.#onSettled = on.settled
    this.#timer = setTimeout(on.timeout, options.timeoutMs, this)
  }

  resolve(answer: unknown): void {
    this.#settle()
    this.#options.resolve(answer)
  }

  reject(error: unknown): void {
    this.#settle()
    this.#options.reject(error)
  }

  #settle(): void {
    clearTimeout(this.#timer)
    this.#onSettled(this)
  }
}

/** The requests of this process that are not settled, by their number. */
export class OpenRequests {
  readonly #requests = new Map<number, OpenRequest>()
  readonly #inProgress = new InProgress()
  readonly #on
  #lastId = 0

  constructor({ onTimeout }: { onTimeout: () => void }) {
    this.#on = {
      timeout: (request: OpenRequest) => {
        onTimeout()
        request.reject(new Unavailable(`${request.subject} was not answered in time`))
      },
      settled: ({ id }: OpenRequest) => {
        if (this.#requests.delete(id)) this.#inProgress.end()
      },
    }
  }

  get(id: number): OpenRequest | undefined {
    return this.#requests.get(id)
  }

  open(options: RequestOptions): OpenRequest {
    const request = new OpenRequest(++this.#lastId, options, this.#on)
    this.#requests.set(request.id, request)
    this.#inProgress.begin()
    return request
  }

  /** The requests that wait for a connection, oldest first. */
  unsent(): OpenRequest[] {
    return [...this.#requests.values()].filter(({ isSent }) => !isSent)
  }

  /** Ends those that were sent: whether they have had an effect is unknown, and an answer may not come. */
  rejectSent(error: Unavailable): void {
    for (const request of this.#requests.values()) if (request.isSent) request.reject(error)
  }

  rejectUnsent(error: Unavailable): void {
    for (const request of this.unsent()) request.reject(error)
  }

  /** Resolves when all are settled. */
  ended(): Promise<void> {
    return this.#inProgress.ended()
  }
}
