import { setTimeout as wait } from 'node:timers/promises'
import { type BackoffOptions, SECOND_MS, backoffMs } from '@openlot/core/math'

const REQUEST_TIMEOUT_MS = 15_000
const MAX_ATTEMPTS = 4
const RETRY: BackoffOptions = { firstMs: 500, maxMs: 60_000 }
const MAX_ERROR_CHARACTERS = 200

/** A client of a vendor's REST API: one request at a time, within the vendor's rate limit. */
export class Rest {
  readonly #base: string
  readonly #minIntervalMs: number
  readonly #headers: Record<string, string>
  #last: Promise<unknown> = Promise.resolve()

  /** @param minIntervalMs between the end of a request and the start of the next. */
  constructor(base: string, minIntervalMs: number, headers: Record<string, string> = {}) {
    this.#base = base.replace(/\/$/, '')
    this.#minIntervalMs = minIntervalMs
    this.#headers = { 'user-agent': 'openlot', ...headers }
  }

  /**
   * Reads JSON. Retries a few times if the vendor fails or reports too many requests.
   *
   * @throws Error with the vendor's status and message.
   */
  get(path: string, query: Record<string, string | number>, signal: AbortSignal): Promise<unknown> {
    const parameters = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const answer = this.#last.then(() => this.#fetch(`${this.#base}${path}?${String(parameters)}`, signal))
    this.#last = answer.catch(() => undefined).then(() => wait(this.#minIntervalMs, undefined, { ref: false }))
    return answer
  }

  async #fetch(url: string, signal: AbortSignal): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted()
      const answer = await fetch(url, {
        headers: this.#headers,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
      }).catch((error: unknown) => error as Error)
      if (answer instanceof Response && answer.ok) return answer.json()
      const canRetry = answer instanceof Error || answer.status === 429 || answer.status >= 500
      if (!canRetry || attempt === MAX_ATTEMPTS) throw await failureOf(answer)
      const retryAfterMs = answer instanceof Error ? 0 : Number(answer.headers.get('retry-after')) * SECOND_MS
      await wait(Math.min(retryAfterMs || backoffMs(attempt - 1, RETRY), RETRY.maxMs), undefined, { signal })
    }
  }
}

/** The error of a failed request, with the vendor's status and message. */
export async function failureOf(answer: Response | Error): Promise<Error> {
  if (answer instanceof Error) return answer
  return new Error(`${answer.status} ${(await answer.text()).slice(0, MAX_ERROR_CHARACTERS)}`)
}
