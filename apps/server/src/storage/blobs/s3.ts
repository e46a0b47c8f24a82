import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { StartError } from '../../errors/startError.ts'
import { type Blobs, mediaType, requireBlobName } from './blobs.ts'
import type { S3Config } from './blobsConfig.ts'
import { S3Client } from './s3Client.ts'
import { S3Error, mendingOf } from './s3Error.ts'

/** Keeps files as objects of a bucket, without an ACL: as private as the bucket. */
export function s3Blobs(config: S3Config): Blobs {
  const { bucket, prefix, endpoint } = config
  const client = new S3Client(config)
  const keyOf = (name: string): string => {
    requireBlobName(name)
    return `${prefix}${name}`
  }
  const blobs: Blobs = {
    place: `s3://${bucket}/${prefix} of ${endpoint}`,
    check: () => check(blobs),
    put: async (name, { path, sha256 }) => client.put(keyOf(name), { path, sha256, type: mediaType(name) }),
    get: async (name) => client.get(keyOf(name)),
    delete: async (name) => client.delete(keyOf(name)),
  }
  return blobs
}

/** Does with a small object what is done with all. */
async function check(blobs: Blobs): Promise<void> {
  const name = `start-${randomUUID()}.check`
  const content = Buffer.from(name)
  const folder = await mkdtemp(join(tmpdir(), 'openlot-'))
  const path = join(folder, name)
  try {
    await writeFile(path, content)
    await blobs.put(name, { path, sha256: createHash('sha256').update(content).digest() })
    const stored = await blobs.get(name)
    const isWhole = stored !== undefined && (await buffer(stored.content)).equals(content)
    await blobs.delete(name)
    if (!isWhole) throw new StartError(`Uploads cannot be kept in ${blobs.place}: what was stored is not there.`)
    // A key that may not list the bucket gets the same refusal for a missing object as for a forbidden one.
    if ((await blobs.get(name)) !== undefined)
      throw new StartError(`Uploads cannot be kept in ${blobs.place}: what was deleted is still there.`)
  } catch (error) {
    if (!(error instanceof S3Error)) throw error
    const { reason, mend } = mendingOf(error)
    throw new StartError(`Uploads cannot be kept in ${blobs.place}: ${reason}. ${mend}`, { cause: error })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
