import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The id of the user who owns a folder; undefined where there is no folder, or the system has no such ids. */
export function ownerOf(folder: string): number | undefined {
  if (process.getuid === undefined) return undefined
  try {
    return statSync(folder).uid
  } catch {
    return undefined
  }
}

/** A user as the system names it; in a container it may have no name for one. */
export function userName(uid: number): string {
  const { stdout } = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' })
  return (stdout ?? '').trim() || `user ${uid}`
}

/** What to do about a folder of another user. */
export const belongsTo = (folder: string, uid: number): string =>
  `${folder} belongs to ${userName(uid)}: start Openlot as that user, or chown it`
