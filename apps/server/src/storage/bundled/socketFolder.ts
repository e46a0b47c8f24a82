import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A unix socket's path is limited to about 100 bytes, including PostgreSQL's file name. */
const MAX_FOLDER_BYTES = 80

/** The folder of PostgreSQL's socket: in the data folder, or in the temporary folder if that path is too long. */
export function socketFolder(dataDir: string): string {
  const own = join(dataDir, 'run')
  if (Buffer.byteLength(own) <= MAX_FOLDER_BYTES) return own
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `openlot-${name}`)
}
