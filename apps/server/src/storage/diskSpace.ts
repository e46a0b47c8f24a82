import { statfsSync } from 'node:fs'
import { StartError } from '../errors/startError.ts'

/** What a new database takes with its prices of the past, and some to begin with. */
const MIN_FREE_MB = 500
const MB = 1_000_000
/** `disk_full` of PostgreSQL (appendix A), and what the system says. */
const FULL_CODES: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT'])
const FULL_WORDS = /No space left on device|Disk quota exceeded/

/** @throws StartError if there is no room for a new database in this folder. */
export function requireRoom(folder: string): void {
  if (freeMb(folder) < MIN_FREE_MB)
    throw new StartError(
      `There is not enough room for a new database in ${folder}: ${freeMb(folder)} MB are free, and ${MIN_FREE_MB} MB are ` +
        'needed. Make room, or set DATA_DIR to a folder on another disk.',
    )
}

/** Whether something has failed for want of room, by its error or by what a program has said. */
export function isDiskFull(reason: unknown): boolean {
  if (typeof reason === 'string') return FULL_WORDS.test(reason)
  const { code, message = '', cause } = (reason ?? {}) as { code?: unknown; message?: string; cause?: unknown }
  return FULL_CODES.has(code) || FULL_WORDS.test(message) || (cause !== undefined && isDiskFull(cause))
}

/** What keeps the database in this folder from starting when its disk is full. */
export const diskFullError = (folder: string): StartError =>
  new StartError(`The disk of ${folder} is full: ${freeMb(folder)} MB are free. Make room, then start again.`)

function freeMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / MB)
}
