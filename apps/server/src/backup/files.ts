import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { type Readable, Transform, pipeline as joined } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
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

/** For this user alone, whole or not at all, and on the disk when it is done. */
async function writeWhole(path: string, source: Readable, ...through: Transform[]): Promise<StoredFile> {
  const meter = new Meter()
  const part = `${path}.part`
  try {
    await pipeline([source, ...through, meter, createWriteStream(part, { mode: 0o600, flush: true })])
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return meter.result()
}

/** Writes a file, compressed. */
export const writeCompressed = (path: string, source: Readable): Promise<StoredFile> =>
  writeWhole(path, source, createGzip())

/** Writes a file as it is. */
export const writePlain = (path: string, source: Readable): Promise<StoredFile> => writeWhole(path, source)

/** Length and hash of what comes. */
export async function measure(source: Readable): Promise<StoredFile> {
  const meter = new Meter()
  // It has to flow to its end.
  await pipeline(source, meter.resume())
  return meter.result()
}

/** Length and hash of a file; undefined where there is none. */
export async function measureFile(path: string): Promise<StoredFile | undefined> {
  try {
    return await measure(createReadStream(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** What was written by `writeCompressed`. */
export const readCompressed = (path: string): Readable =>
  // The reader gets the error.
  joined(createReadStream(path), createGunzip(), () => undefined)

/** The rows of a table's file. Only a line feed ends one: COPY leaves every other character that ends lines elsewhere. */
export async function* rowsOf(path: string): AsyncGenerator<string> {
  let rest = ''
  const decoder = new StringDecoder('utf8')
  for await (const chunk of readCompressed(path)) {
    const rows = (rest + decoder.write(chunk as Buffer)).split('\n')
    rest = rows.pop() ?? ''
    yield* rows
  }
  if (rest !== '') yield rest
}
