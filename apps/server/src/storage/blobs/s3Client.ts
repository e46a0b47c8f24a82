import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '@openlot/core/math'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from './blobsConfig.ts'
import { IncomingBody } from './incomingBody.ts'
import { S3Error, errorOfAnswer, errorOfConnection } from './s3Error.ts'

const MAX_ATTEMPTS = 3
/** Before the second attempt; twice as long before the third. */
const PAUSE_MS = 200
/** How long to wait for the answer to a request without content. */
const ANSWER_TIMEOUT_MS = 5 * SECOND_MS
/** Content gets more time: it is sent at this rate at least. */
const MIN_BYTES_PER_SECOND = 512 * 1024

const HASH_OF_NOTHING = createHash('sha256').digest()

interface NewObject {
  readonly path: string
  readonly sha256: Buffer
  readonly type: string
}

interface Ask {
  readonly method: 'PUT' | 'GET' | 'DELETE'
  readonly key: string
  readonly object?: NewObject
}

/** The three requests of the S3 protocol that are needed, with a bound on their attempts and time. */
export class S3Client {
  readonly #config: S3Config
  /** Keys for signatures of today, derived from the secret. */
  readonly #signingKeys = new Map<string, ArrayBuffer>()

  constructor(config: S3Config) {
    this.#config = config
  }

  /** The hash is signed: the store refuses an object that arrives as anything else. */
  async put(key: string, object: NewObject): Promise<void> {
    await this.#request({ method: 'PUT', key, object }, (response) => response.arrayBuffer())
  }

  async get(key: string): Promise<{ bytes: number; content: IncomingBody } | undefined> {
    const ask = { method: 'GET', key } as const
    return orMissing(
      this.#request(ask, async ({ headers, body }, abort) => {
        const bytes = Number(headers.get('content-length') ?? Number.NaN)
        if (body === null || Number.isNaN(bytes)) throw new S3Error(nameOf(ask), { code: 'without a length' })
        return { bytes, content: new IncomingBody(nameOf(ask), body, abort) }
      }),
    )
  }

  async delete(key: string): Promise<void> {
    await orMissing(this.#request({ method: 'DELETE', key }, (response) => response.arrayBuffer()))
  }

  async #request<Result>(
    ask: Ask,
    read: (response: Response, abort: AbortController) => Promise<Result>,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#attempt(ask, read)
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !(error instanceof S3Error) || !error.mayPass) throw error
      }
      await wait(PAUSE_MS * attempt)
    }
  }

  async #attempt<Result>(
    ask: Ask,
    read: (response: Response, abort: AbortController) => Promise<Result>,
  ): Promise<Result> {
    // The length of a file is known, and it is read while it is sent.
    const body = ask.object && (await openAsBlob(ask.object.path))
    const { url, headers } = await this.#sign(ask)
    const abort = new AbortController()
    const timeout = ANSWER_TIMEOUT_MS + ((body?.size ?? 0) / MIN_BYTES_PER_SECOND) * SECOND_MS
    const timer = setTimeout(() => abort.abort(), timeout)
    try {
      const response = await fetch(url, {
        method: ask.method,
        headers,
        redirect: 'manual',
        signal: abort.signal,
        ...(body && { body }),
      })
      if (!response.ok) throw errorOfAnswer(nameOf(ask), response.status, await response.text())
      return await read(response, abort)
    } catch (error) {
      throw error instanceof S3Error ? error : errorOfConnection(nameOf(ask), error)
    } finally {
      clearTimeout(timer)
    }
  }

  async #sign({ method, key, object }: Ask): Promise<{ url: URL; headers: Headers }> {
    const { endpoint, region, bucket, accessKey, secretKey } = this.#config
    const sha256 = object?.sha256 ?? HASH_OF_NOTHING
    const { url, headers } = await new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}/${key}`,
      headers: {
        'x-amz-content-sha256': sha256.toString('hex'),
        ...(object && { 'content-type': object.type }),
      },
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
      cache: this.#signingKeys,
    }).sign()
    // This header is not signed, because proxies change it.
    headers.set('accept-encoding', 'identity')
    return { url, headers }
  }
}

const nameOf = ({ method, key }: Ask): string => `${method} ${key}`

/** A missing bucket is an error, not a missing object. */
async function orMissing<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof S3Error && error.status === 404 && error.code !== 'NoSuchBucket') return undefined
    throw error
  }
}
