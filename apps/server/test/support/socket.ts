import { WebSocket } from 'ws'

type Message = Record<string, unknown> & { topic?: string; data?: unknown; type?: string; code?: number }

/** A socket client that stores what it receives. */
export class SocketClient {
  readonly messages: (Message | string)[] = []
  readonly ws: WebSocket
  readonly #listeners = new Set<() => void>()
  closeCode: number | undefined
  /** Bytes of all messages so far, as they are without compression and frames. */
  textBytes = 0
  #stream: { readonly bytesRead: number } | undefined

  private constructor(ws: WebSocket) {
    this.ws = ws
    ws.once('upgrade', ({ socket }) => (this.#stream = socket))
    ws.on('message', (data) => {
      const text = (data as Buffer).toString()
      this.textBytes += (data as Buffer).length
      this.messages.push(text === 'pong' ? text : (JSON.parse(text) as Message))
      this.#notify()
    })
    ws.on('close', (code) => {
      this.closeCode = code
      this.#notify()
    })
    ws.on('error', () => undefined)
  }

  static async open(
    port: number,
    options: { origin?: string; host?: string; compressed?: boolean } = {},
  ): Promise<SocketClient> {
    const headers = {
      host: `${options.host ?? 'api.localhost'}:${port}`,
      ...(options.origin && { origin: options.origin }),
    }
    const perMessageDeflate = options.compressed ?? true
    const client = new SocketClient(new WebSocket(`ws://127.0.0.1:${port}/v1/ws`, { headers, perMessageDeflate }))
    await new Promise((resolve, reject) => client.ws.once('open', resolve).once('error', reject))
    return client
  }

  /** Bytes received from the network. */
  get bytesRead(): number {
    return this.#stream?.bytesRead ?? 0
  }

  send(message: object | string): void {
    this.ws.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  subscribe(topic: string): void {
    this.send({ method: 'sub', params: { topic } })
  }

  async login(token: string): Promise<number | undefined> {
    this.send({ method: 'login', params: { token } })
    return (await this.next((message) => message.type === 'login_result')).code
  }

  /** Waits for the first matching message, from index `since` on. */
  async next(matches: (message: Message) => boolean, since = 0): Promise<Message> {
    let at = since
    return this.until(() => {
      for (; at < this.messages.length; at++) {
        const message = this.messages[at]
        if (typeof message === 'object' && matches(message)) return message
      }
      return undefined
    })
  }

  push(topic: string, since = 0): Promise<Message> {
    return this.next((message) => message.topic === topic, since)
  }

  /** Waits until `find` returns a value; called again after every event of the socket. */
  until<Found>(find: () => Found | undefined): Promise<Found> {
    return new Promise((resolve) => {
      const check = (): void => {
        const found = find()
        if (found === undefined) return
        this.#listeners.delete(check)
        resolve(found)
      }
      this.#listeners.add(check)
      check()
    })
  }

  close(): void {
    this.ws.terminate()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
