import { setTimeout as wait } from 'node:timers/promises'
import { CODES, type Endpoint, type EndpointOutput, type Envelope } from '@openlot/core/contract'
import { type CallOptions, Client } from './client.ts'

/** A gateway that is frozen accepts the call and never answers. */
const ATTEMPT_TIMEOUT_MS = 4000
const RETRY_INTERVAL_MS = 100

/** A client that knows several gateways and asks the next one where one does not answer. */
export class StubbornClient {
  readonly #gateways: readonly number[]
  #at: number

  /** @param first which gateway it asks first. */
  constructor(gateways: readonly number[], first = 0) {
    this.#gateways = gateways
    this.#at = first
  }

  /** The gateway to ask now. */
  get port(): number {
    return this.#gateways[this.#at % this.#gateways.length]!
  }

  /** From now on it asks the next one. */
  turn(): void {
    this.#at += 1
  }

  /** The same call again until it has an answer other than that nothing can be done now; undefined if it gives up. */
  async envelope<E extends Endpoint>(
    endpoint: E,
    input: Record<string, unknown>,
    options: CallOptions & { readonly attempts?: number; readonly giveUpAfterMs: number },
  ): Promise<Envelope<EndpointOutput<E>> | undefined> {
    const { attempts = Infinity, giveUpAfterMs, ...call } = options
    const deadline = Date.now() + giveUpAfterMs
    for (let attempt = 1; ; attempt++) {
      const client = new Client(this.port)
      const answer = await client
        .envelope(endpoint, input, { ...call, timeoutMs: ATTEMPT_TIMEOUT_MS })
        .catch(isNoAnswer)
      if (answer !== undefined && answer.code !== CODES.UNAVAILABLE) return answer
      if (attempt >= attempts || Date.now() > deadline) return undefined
      this.turn()
      await wait(RETRY_INTERVAL_MS)
    }
  }
}

/** Anything else is a fault of the test or the server. */
function isNoAnswer(error: unknown): undefined {
  const { code = '', name } = error as NodeJS.ErrnoException
  if (/^E(CONN|PIPE)/.test(code) || name === 'AbortError' || name === 'TimeoutError') return undefined
  throw error
}
