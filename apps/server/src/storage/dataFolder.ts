import { accessSync, chmodSync, constants, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../errors/startError.ts'
import { belongsTo, ownerOf } from './owner.ts'

const PRIVATE = 0o700

const REFUSED: ReadonlySet<string> = new Set(['EACCES', 'EPERM'])

const REASONS: Record<string, string> = {
  ENOTDIR: 'a part of the path is a file',
  EROFS: 'the file system is mounted read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'the disk is full',
}

/**
 * Creates the data folder if necessary, for this user alone, and returns its real path.
 *
 * @throws StartError if it cannot be used, with the reason.
 */
export function openDataFolder(dataDir: string): string {
  try {
    createFolder(dataDir)
    const folder = realpathSync(dataDir)
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    // A folder that somebody else owns, or uses for other things, too, keeps its mode.
    if (isOurs(folder)) chmodSync(folder, PRIVATE)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const owner = ownerOf(dataDir)
    if (REFUSED.has(code) && owner !== undefined && owner !== process.getuid?.())
      throw new StartError(`The data folder cannot be used: ${belongsTo(dataDir, owner)}.`)
    throw new StartError(
      `The data folder ${dataDir} cannot be used: ${REASONS[code] ?? message}. Set DATA_DIR to a folder that can be written.`,
    )
  }
}

/** One level after the other: on some file systems Node's recursive creation never ends. */
function createFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined) return
  const parent = dirname(folder)
  if (parent !== folder) createFolder(parent)
  try {
    mkdirSync(folder, PRIVATE)
  } catch (error) {
    // Another process may have created it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function isOurs(folder: string): boolean {
  if (ownerOf(folder) !== process.getuid?.()) return false
  const entries = readdirSync(folder)
  return entries.length === 0 || ['postgres', 'uploads', 'outbox'].some((name) => entries.includes(name))
}
