import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE = 15_000
const TRIES = 4

/** A vendor's REST interface: one request at a time, and not more often than it likes. */
export class Rest {
  readonly #base: string
  readonly #every: number
  readonly #headers: Record<string, string>
  #last: Promise<unknown> = Promise.resolve()

  /** @param every least milliseconds between the beginnings of two requests. */
  constructor(base: string, every: number, headers: Record<string, string> = {}) {
    this.#base = base.replace(/\/$/, '')
    this.#every = every
    this.#headers = { 'user-agent': 'openlot', ...headers }
  }

  /**
   * Reads JSON. Where the vendor asks for patience, or fails, it is asked again a few times.
   *
   * @throws Error with the vendor's status and words.
   */
  get(path: string, query: Record<string, string | number>, signal: AbortSignal): Promise<unknown> {
    const parameters = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const answer = this.#last.then(() => this.#ask(`${this.#base}${path}?${String(parameters)}`, signal))
    this.#last = answer.catch(() => undefined).then(() => wait(this.#every, undefined, { ref: false }))
    return answer
  }

  async #ask(url: string, signal: AbortSignal): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted()
      const answer = await fetch(url, {
        headers: this.#headers,
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
      }).catch((error: unknown) => error as Error)
      if (answer instanceof Response && answer.ok) return answer.json()
      const isTheirs = answer instanceof Error || answer.status === 429 || answer.status >= 500
      if (!isTheirs || attempt === TRIES) throw await failureOf(answer)
      const asked = answer instanceof Error ? 0 : Number(answer.headers.get('retry-after')) * 1000
      await wait(Math.min(asked || 250 * 2 ** attempt, 60_000), undefined, { signal })
    }
  }
}

/** What a failed request is called in the log. */
export async function failureOf(answer: Response | Error): Promise<Error> {
  if (answer instanceof Error) return answer
  return new Error(`${answer.status} ${(await answer.text()).slice(0, 200)}`)
}
