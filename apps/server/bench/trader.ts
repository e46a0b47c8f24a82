import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import {
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  type Envelope,
  type Order,
  endpoints,
} from '@openlot/core/contract'
import { SECOND_MS } from '@openlot/core/math'
import { WebSocket } from 'ws'

const SMALL_ORDER = { type: 1, status: 1, forex_id: 1, cont: '0.01', multiple: 100 } as const

/** No more demo accounts are given to one network at a time. */
const TRADERS_OF_A_NETWORK = 50

/** A client behind a proxy: an address and a connection of its own. */
export class Trader {
  readonly #port: number
  readonly #headers: Record<string, string>
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 })
  token = ''
  #open: number[] = []

  constructor(port: number, index: number) {
    this.#port = port
    const network = Math.floor(index / TRADERS_OF_A_NETWORK)
    const address = `198.${18 + Math.floor(network / 250)}.${network % 250}.${(index % TRADERS_OF_A_NETWORK) + 1}`
    this.#headers = { host: `api.localhost:${port}`, 'x-forwarded-for': address, 'content-type': 'application/json' }
  }

  async logIn(): Promise<void> {
    const { code, msg, data } = await this.call(endpoints.createDemoAccount, { demo_id: randomUUID() })
    if (data === null) throw new Error(`a demo account was answered ${code} ${msg}`)
    this.token = data.token
  }

  /** @param keyed with an idempotency key, as the apps do. */
  buy(keyed = true): Promise<Envelope<Order>> {
    return this.call(endpoints.submitOrder, { ...SMALL_ORDER, client_id: keyed ? randomUUID() : undefined })
  }

  /**
   * Opens a position, or closes the oldest.
   *
   * @param named with an idempotency key, as the apps do.
   * @returns the code of the answer.
   */
  async trade(named = true): Promise<number> {
    const id = this.#open.length > 2 ? this.#open.shift() : undefined
    if (id !== undefined)
      return (await this.call(endpoints.closeOrder, { id, client_id: named ? randomUUID() : undefined })).code
    const { code, data } = await this.buy(named)
    if (code === 1 && data !== null) this.#open.push(data.Id)
    return code
  }

  /** A socket of the user's that follows what the apps follow. */
  openSocket(): WebSocket {
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}/v1/ws`, { headers: this.#headers })
    socket.on('open', () => {
      socket.send(JSON.stringify({ method: 'login', params: { token: this.token } }))
      for (const topic of ['DAY_MARKET', 'FOREX_TRADE', 'FOREX_CLOSED'])
        socket.send(JSON.stringify({ method: 'sub', params: { topic } }))
    })
    const pinging = setInterval(() => socket.readyState === socket.OPEN && socket.send('ping'), 5 * SECOND_MS)
    socket.on('close', () => clearInterval(pinging))
    socket.on('error', () => undefined)
    return socket
  }

  /** Calls an endpoint; the answer is what the server sent, unchecked. */
  call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<Envelope<EndpointOutput<E>>> {
    const { method, path } = endpoint
    if (method === 'POST') return this.#send('POST', path, JSON.stringify(input))
    return this.#send('GET', `${path}?${String(new URLSearchParams(input as Record<string, string>))}`)
  }

  #send<Data>(method: string, path: string, body?: string): Promise<Envelope<Data>> {
    return new Promise((resolve, reject) => {
      request(
        {
          port: this.#port,
          host: '127.0.0.1',
          agent: this.#agent,
          method,
          path,
          headers: { ...this.#headers, ...(this.token !== '' && { authorization: this.token }) },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          answer.on('end', () => resolve(JSON.parse(text) as Envelope<Data>))
        },
      )
        .on('error', reject)
        .end(body)
    })
  }
}
