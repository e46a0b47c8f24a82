import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { type Envelope, type SignedIn, endpoints } from '@openlot/core/contract'
import { SECOND_MS } from '@openlot/core/math'
import { WebSocket } from 'ws'

/** A client behind a proxy: an address and a connection of its own. */
export class Trader {
  readonly #port: number
  readonly #headers: Record<string, string>
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 })
  token = ''
  #open: number[] = []

  constructor(port: number, index: number) {
    this.#port = port
    const address = `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}`
    this.#headers = { host: `api.localhost:${port}`, 'x-forwarded-for': address, 'content-type': 'application/json' }
  }

  async logIn(): Promise<void> {
    const { data } = await this.#call<SignedIn>('GET', `${endpoints.createDemoAccount.path}?demo_id=${randomUUID()}`)
    this.token = data?.token ?? ''
  }

  /**
   * Opens a position, or closes the oldest.
   *
   * @param named with an idempotency key, as the apps do.
   * @returns the code of the answer.
   */
  async trade(named = true): Promise<number> {
    const id = this.#open.length > 2 ? this.#open.shift() : undefined
    const client_id = named ? randomUUID() : undefined
    const { code, data } = await (id === undefined
      ? this.#call<{ Id: number }>('POST', endpoints.submitOrder.path, {
          type: 1,
          status: 1,
          forex_id: 1,
          cont: '0.01',
          multiple: 100,
          client_id,
        })
      : this.#call('POST', endpoints.closeOrder.path, { id, client_id }))
    if (id === undefined && code === 1 && data !== null) this.#open.push((data as { Id: number }).Id)
    return code
  }

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

  #call<Data>(method: string, path: string, body?: object): Promise<Envelope<Data>> {
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
        .end(body === undefined ? undefined : JSON.stringify(body))
    })
  }
}
