import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyMultipartBaseOptions } from '@fastify/multipart'
import { MAX_UPLOAD_BYTES } from '@openlot/core/contract'
import { SECOND_MS } from '@openlot/core/math'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'
import { TooManyRequests } from '../errors/tooManyRequests.ts'
import { Unavailable } from '../errors/unavailable.ts'
import { addressGroup } from './clientAddress.ts'
import { Places } from './places.ts'

/** The file plus the headers of the parts. */
export const MAX_MULTIPART_BYTES = MAX_UPLOAD_BYTES + 64 * 1024
/** Files received at once, by who sends them. Each holds its place until its answer. */
const MAX_PER_USER = 4
const MAX_PER_ADDRESS = 8
const MAX_IN_ALL = 64
/** A slower client gives up its place; the slowest mobile networks manage this. */
const MIN_BYTES_PER_SECOND = 16 * 1024
const RATE_WINDOW_MS = 5 * SECOND_MS
const RETRY_AFTER_SECONDS = 5

/** Options of the multipart parser. */
export const multipartOptions: FastifyMultipartBaseOptions = {
  limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, parts: 11, fieldSize: 1000, headerPairs: 50 },
}

/** A file that a client has sent; its bytes are on disk, not in memory. */
export class ReceivedFile extends Blob {
  readonly path: string

  constructor(path: string) {
    super()
    this.path = path
  }
}

/** Receives files into a folder: a few per user and per address, none of them slowly. */
export class FileReceiver {
  readonly #folder: string
  readonly #ofUser = new Places(MAX_PER_USER)
  readonly #ofAddress: Places
  readonly #inAll = new Places(MAX_IN_ALL)

  /** @param folder is emptied: files in it are left from a server that was killed. */
  constructor(folder: string, factor: number) {
    this.#folder = folder
    this.#ofAddress = Places.byAddress(MAX_PER_ADDRESS, factor)
  }

  async start(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
  }

  /**
   * Receives the file of a multipart body and calls `use` with it; the file is deleted afterwards.
   *
   * @param use gets undefined if the body has no file in the field `file`.
   * @throws TooManyRequests, Unavailable, Refusal UPLOAD_TOO_SLOW; the library's errors for a body that is too large.
   */
  async receive<Result>(
    request: FastifyRequest,
    userId: number,
    use: (file: ReceivedFile | undefined) => Promise<Result>,
  ): Promise<Result> {
    const releases = this.#takePlaces(request, userId)
    const path = join(this.#folder, randomUUID())
    try {
      const part = await request.file()
      if (part?.fieldname !== 'file') return await use(undefined)
      await pipeline(part.file, atMinRate(), createWriteStream(path, { mode: 0o600 }))
      if (part.file.truncated) throw Object.assign(new Error('the file is too large'), { statusCode: 413 })
      return await use(new ReceivedFile(path))
    } finally {
      for (const release of releases) release()
      await rm(path, { force: true })
    }
  }

  #takePlaces(request: FastifyRequest, userId: number): (() => void)[] {
    const user = this.#ofUser.take(String(userId))
    const address = user && this.#ofAddress.take(addressGroup(request))
    const all = address && this.#inAll.take('all')
    const taken = [user, address, all].filter((release) => release !== undefined)
    if (taken.length === 3) return taken
    for (const release of taken) release()
    if (address === undefined) throw new TooManyRequests(RETRY_AFTER_SECONDS)
    throw new Unavailable('too many files are being received')
  }
}

/** Passes data on, and fails when less than the minimum came within a window. */
function atMinRate(): Transform {
  let bytes = 0
  const timer = setInterval(() => {
    if (bytes < (MIN_BYTES_PER_SECOND * RATE_WINDOW_MS) / SECOND_MS) stream.destroy(new Refusal('UPLOAD_TOO_SLOW'))
    bytes = 0
  }, RATE_WINDOW_MS)
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  stream.once('close', () => clearInterval(timer))
  return stream
}
