import { randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import {
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  type Envelope,
  type Order,
  endpoints,
} from '@openlot/core/contract'
import { parse } from 'valibot'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface HttpRequest {
  readonly host?: string
  readonly path: string
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Uint8Array
  /** Without it, it waits as long as the connection stands. */
  readonly timeoutMs?: number | undefined
}

/** Sends an HTTP request to a host of the server, by Host header, since Node does not resolve *.localhost. */
export async function send(port: number, sending: HttpRequest): Promise<Answer> {
  const { bytes, ...rest } = await sendBytes(port, sending)
  return { ...rest, body: bytes.toString('utf8') }
}

/** The same for binary answers. */
export function sendBytes(
  port: number,
  sending: HttpRequest,
): Promise<Omit<Answer, 'body'> & { readonly bytes: Buffer }> {
  const { host = 'api.localhost', path, method = 'GET', headers = {}, body, timeoutMs } = sending
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host: `${host}:${port}`, ...headers },
        ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, bytes: Buffer.concat(chunks) }),
        )
        incoming.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Uploads a file like a browser's form; returns status and envelope. */
export async function uploadImage(
  port: number,
  token: string,
  bytes: Buffer,
  type: string,
  field = 'file',
): Promise<Envelope & { status: number }> {
  const boundary = `----${randomUUID()}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="x.html"\r\nContent-Type: ${type}\r\n\r\n`
  const { status, body } = await send(port, {
    path: endpoints.uploadImage.path,
    method: 'POST',
    headers: { authorization: token, lang: 'en', 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status, ...(JSON.parse(body) as Envelope) }
}

export interface CallOptions {
  readonly token?: string | undefined
  readonly language?: string
  readonly headers?: Record<string, string>
  readonly timeoutMs?: number
}

/** An API client that only knows the contract. */
export class Client {
  readonly port: number

  constructor(port: number) {
    this.port = port
  }

  /** Calls an endpoint and returns the envelope, whatever the code. */
  async envelope<E extends Endpoint>(
    endpoint: E,
    input: Record<string, unknown>,
    { token, language = 'en', headers: extra = {}, timeoutMs }: CallOptions = {},
  ): Promise<Envelope<EndpointOutput<E>>> {
    const fields = Object.entries(input).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(fields.map(([key, value]) => [key, String(value)]))
    const headers: Record<string, string> = { lang: language, ...extra }
    if (token !== undefined) headers['authorization'] = token
    const isGet = endpoint.method === 'GET'
    if (!isGet)
      headers['content-type'] = endpoint.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
    const { body } = await send(this.port, {
      path: isGet ? `${endpoint.path}?${String(query)}&t=${Date.now()}` : endpoint.path,
      method: endpoint.method,
      headers,
      timeoutMs,
      ...(isGet
        ? {}
        : { body: endpoint.encoding === 'form' ? String(query) : JSON.stringify(Object.fromEntries(fields)) }),
    })
    return JSON.parse(body) as Envelope<EndpointOutput<E>>
  }

  /** Calls an endpoint and returns its data, validated by the contract; throws unless the code is 1. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: CallOptions,
  ): Promise<EndpointOutput<E>> {
    const { code, msg, data } = await this.envelope(endpoint, input as Record<string, unknown>, options)
    if (code !== 1) throw new Error(`${endpoint.path}: ${code} ${msg}`)
    return parse(endpoint.output, data) as EndpointOutput<E>
  }

  /** Creates a demo account and returns its token. */
  async demo(demoId: string = randomUUID()): Promise<string> {
    return (await this.call(endpoints.createDemoAccount, { demo_id: demoId })).token
  }

  /** Places a market order. */
  order(token: string, order: Partial<EndpointInput<typeof endpoints.submitOrder>> = {}): Promise<Order> {
    return this.call(
      endpoints.submitOrder,
      { type: 1, status: 1, forex_id: 1, cont: '0.10', multiple: 100, ...order },
      { token },
    )
  }
}
