import { createHash } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onCleanup } from './cleanup.ts'
import { scopeOf, signatureV4 } from './signatureV4.ts'

const MAX_SKEW_MS = 15 * 60_000
const HASH_OF_NOTHING = createHash('sha256').digest('hex')

interface StoredObject {
  readonly content: Buffer
  readonly type: string
}

/** What goes wrong with the next requests, instead of an answer or with it. */
type Fault = 'hangs' | 'breaks off' | 'is busy' | 'changes a byte'

/** A store that speaks as much of the S3 protocol as is used, as strictly: each request is signed for its content. */
export class FakeS3 {
  readonly accessKey = 'AKTEST'
  readonly secretKey = 'the+secret/of=the-store'
  readonly region = 'eu-test-1'
  readonly bucket = 'papers'
  /** By key. */
  readonly objects = new Map<string, StoredObject>()
  readonly asked: string[] = []
  /** How the next requests fail, in order. */
  readonly faults: Fault[] = []
  /** Methods that the key may not use. */
  readonly forbidden = new Set<string>()
  #server: Server | undefined
  #port = 0

  /** Listens, at the port of before if it did. */
  async start(): Promise<void> {
    this.stop()
    const server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy())
    })
    this.#server = server
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.address() as AddressInfo).port
    onCleanup(() => this.stop())
  }

  stop(): void {
    this.#server?.close()
    this.#server?.closeAllConnections()
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** The environment of a server that keeps its uploads here. */
  get environment(): Record<string, string> {
    const UPLOADS_URL = `s3://${this.bucket}/uploads?endpoint=${this.endpoint}&region=${this.region}`
    return { UPLOADS_URL, S3_ACCESS_KEY: this.accessKey, S3_SECRET_KEY: this.secretKey }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    this.asked.push(`${method} ${url}`)
    const fault = this.faults.shift()
    if (fault === 'hangs') return
    if (fault === 'is busy') return refuse(response, 503, 'SlowDown')
    if (fault === 'breaks off' && method !== 'GET') return void request.socket.destroy()
    const content = await buffer(request)
    const refusal = this.#refusalOf(request, content)
    if (refusal !== undefined) return refuse(response, ...refusal)
    const key = url.slice(`/${this.bucket}/`.length)
    if (method === 'PUT') {
      this.objects.set(key, { content, type: request.headers['content-type'] ?? '' })
      response.end()
    } else if (method === 'DELETE') {
      this.objects.delete(key)
      response.writeHead(204).end()
    } else {
      const found = this.objects.get(key)
      if (found === undefined) return refuse(response, 404, 'NoSuchKey')
      const bytes = Buffer.from(found.content)
      if (fault === 'changes a byte') bytes[bytes.length - 1]! ^= 1
      response.writeHead(200, { 'content-type': found.type, 'content-length': bytes.length })
      if (fault !== 'breaks off') return void response.end(bytes)
      response.write(bytes.subarray(0, -1), () => response.destroy())
    }
  }

  #refusalOf(request: IncomingMessage, content: Buffer): [status: number, code: string] | undefined {
    const { method = '', url = '' } = request
    const headers = request.headers as Record<string, string | undefined>
    const scope = scopeOf(headers['authorization'] ?? '')
    if (scope === undefined) return [403, 'AccessDenied']
    if (scope.accessKey !== this.accessKey) return [403, 'InvalidAccessKeyId']
    if (scope.region !== this.region) return [400, 'AuthorizationHeaderMalformed']
    const date = headers['x-amz-date'] ?? ''
    const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
    if (!date.startsWith(scope.day) || !(Math.abs(Date.now() - at) < MAX_SKEW_MS)) return [403, 'RequestTimeTooSkewed']
    const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
    if (!needed.every((name) => scope.signedHeaders.includes(name))) return [403, 'AccessDenied']
    if (signatureV4({ method, url, headers }, scope, this.secretKey) !== scope.signature)
      return [403, 'SignatureDoesNotMatch']
    if (method === 'PUT' && headers['content-length'] === undefined) return [411, 'MissingContentLength']
    const hash = content.length === 0 ? HASH_OF_NOTHING : createHash('sha256').update(content).digest('hex')
    if (headers['x-amz-content-sha256'] !== hash) return [400, 'XAmzContentSHA256Mismatch']
    if (!url.startsWith(`/${this.bucket}/`)) return [404, 'NoSuchBucket']
    return this.forbidden.has(method) ? [403, 'AccessDenied'] : undefined
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>…</Message></Error>`)
}
