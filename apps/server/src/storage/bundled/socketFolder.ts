import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A unix socket's path may have about 100 bytes, PostgreSQL's file name included. */
const MAX_FOLDER = 80

/** The folder of PostgreSQL's socket: in the data folder, or a short stand-in where that path is too long. */
export function socketFolder(dataDir: string): string {
  const own = join(dataDir, 'run')
  if (Buffer.byteLength(own) <= MAX_FOLDER) return own
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `openlot-${name}`)
}
