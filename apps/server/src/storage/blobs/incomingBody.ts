import { Readable } from 'node:stream'
import type { ReadableStreamDefaultReader } from 'node:stream/web'
import { SECOND_MS } from '@openlot/core/math'
import { errorOfConnection } from './s3Error.ts'

/** How long to wait until more of the content comes. */
const CHUNK_TIMEOUT_MS = 5 * SECOND_MS

/** The content of an answer. Whoever reads it may be slow; the store may not. */
export class IncomingBody extends Readable {
  readonly #what: string
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #abort: AbortController

  constructor(what: string, body: ReadableStream<Uint8Array>, abort: AbortController) {
    super()
    this.#what = what
    this.#reader = body.getReader()
    this.#abort = abort
  }

  override _read(): void {
    const timer = setTimeout(() => this.#abort.abort(), CHUNK_TIMEOUT_MS)
    this.#reader
      .read()
      .finally(() => clearTimeout(timer))
      .then(
        ({ value }) => this.push(value ?? null),
        (error: unknown) => this.destroy(errorOfConnection(this.#what, error)),
      )
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#abort.abort()
    done(error)
  }
}
