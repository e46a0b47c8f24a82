import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingHttpHeaders, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPayload } from '@openlot/core/contract'
import { onCleanup } from './cleanup.ts'

const SALT_BYTES = 16
const HEADER_BYTES = 21
const TAG_BYTES = 16
const DELIMITER = 2

/** What a push service got for a browser. */
export interface ReceivedPush {
  readonly payload: PushPayload
  readonly headers: IncomingHttpHeaders
  readonly bytes: number
}

/** A browser that has subscribed: it alone can read what is sent to it. */
export class FakeBrowser {
  readonly endpoint: string
  readonly auth = randomBytes(16)
  readonly received: ReceivedPush[] = []
  /** Answers of its push service to come, before it takes everything. */
  readonly answers: { readonly status: number; readonly headers?: Record<string, string> }[] = []
  /** Called before a push is answered. */
  onPush: () => Promise<void> | void = () => undefined
  /** How often its push service was asked. */
  asked = 0
  readonly #keys = createECDH('prime256v1')

  constructor(endpoint: string) {
    this.endpoint = endpoint
    this.#keys.generateKeys()
  }

  get p256dh(): Buffer {
    return this.#keys.getPublicKey()
  }

  /** The fields of `subscribe`. */
  get subscription(): { endpoint: string; p256dh: string; auth: string } {
    return {
      endpoint: this.endpoint,
      p256dh: this.p256dh.toString('base64url'),
      auth: this.auth.toString('base64url'),
    }
  }

  /** Decrypts a body as RFC 8291 and RFC 8188 have it, in one record. */
  decrypt(body: Buffer): Buffer {
    const salt = body.subarray(0, SALT_BYTES)
    const keyBytes = body[HEADER_BYTES - 1] ?? 0
    const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + keyBytes)
    const record = body.subarray(HEADER_BYTES + keyBytes)
    const shared = this.#keys.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.p256dh, sender])
    const secret = Buffer.from(hkdfSync('sha256', shared, this.auth, info, 32))
    const derive = (name: string, bytes: number): Buffer =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(record.subarray(-TAG_BYTES))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
    const end = padded.findLastIndex((byte) => byte !== 0)
    if (padded[end] !== DELIMITER) throw new Error('the record has no delimiter of the last one')
    return padded.subarray(0, end)
  }
}

/** A push service without TLS on this machine. */
export class FakePushService {
  readonly #browsers = new Map<string, FakeBrowser>()
  readonly #server: Server
  #port = 0

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const browser = this.#browsers.get(request.url ?? '')
        if (browser === undefined) return response.writeHead(404).end()
        void this.#take(browser, request.headers, Buffer.concat(chunks)).then(({ status, headers }) =>
          response.writeHead(status, headers).end(),
        )
      })
    })
    onCleanup(() => void this.#server.close())
  }

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
    return this
  }

  /** As `PUSH_HOSTS` has it. */
  get host(): string {
    return `127.0.0.1:${this.#port}`
  }

  newBrowser(): FakeBrowser {
    const path = `/push/${randomBytes(8).toString('hex')}`
    const browser = new FakeBrowser(`http://${this.host}${path}`)
    this.#browsers.set(path, browser)
    return browser
  }

  async #take(browser: FakeBrowser, headers: IncomingHttpHeaders, body: Buffer) {
    browser.asked++
    await browser.onPush()
    const answer = browser.answers.shift()
    if (answer !== undefined) return answer
    const payload = JSON.parse(browser.decrypt(body).toString('utf8')) as PushPayload
    browser.received.push({ payload, headers, bytes: body.length })
    return { status: 201 }
  }
}

/** The claims of a VAPID header, RFC 8292, once its signature is right, and the key that it names. */
export function vapidClaims({ authorization = '' }: IncomingHttpHeaders): {
  key: string
  claims: Record<string, unknown>
} {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature is wrong')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown> }
}
