import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process id of the database that a server runs in its folder. */
export const postmasterPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
