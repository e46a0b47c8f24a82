import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type Readable, Transform, pipeline as joined } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { StoredFile } from './manifest.ts'

/** Passes on what it is given, and knows its length and hash at the end. */
class Meter extends Transform {
  readonly #hash = createHash('sha256')
  #bytes = 0

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    done(null, chunk)
  }

  result(): StoredFile {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** For this user alone, and on the disk when it is done. */
const newFile = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })

/** Writes a new file, compressed. */
export async function writeCompressed(path: string, source: Readable): Promise<StoredFile> {
  const meter = new Meter()
  await pipeline(source, createGzip(), meter, newFile(path))
  return meter.result()
}

/** Copies a file to a new one. */
export async function copyFile(from: string, to: string): Promise<StoredFile> {
  const meter = new Meter()
  await pipeline(createReadStream(from), meter, newFile(to))
  return meter.result()
}

/** Length and hash of a file; undefined where there is none. */
export async function measureFile(path: string): Promise<StoredFile | undefined> {
  const meter = new Meter()
  try {
    // It has to flow to its end.
    await pipeline(createReadStream(path), meter.resume())
    return meter.result()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** What was written by `writeCompressed`. */
export const readCompressed = (path: string): Readable =>
  // Whoever reads it hears of the error.
  joined(createReadStream(path), createGunzip(), () => undefined)
