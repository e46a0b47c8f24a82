import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** How to run PostgreSQL, which refuses to run as root. */
export interface RunAs {
  /** Words put before the command line. */
  readonly prefix: readonly string[]
  /** Whom the process runs as, where that is not us. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined
}

const NOBODY = 65_534

const asOurselves: RunAs = { prefix: [], user: undefined }
const asNobody: RunAs = { prefix: [], user: { uid: NOBODY, gid: NOBODY } }
/** Root inside, seen by the program as nobody: needs no access for another user anywhere. */
const inUserNamespace: RunAs = {
  prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`],
  user: undefined,
}

/**
 * Chooses how to run: as ourselves unless we are root; then as another user where that one can
 * read the program and reach the folder, else in a user namespace.
 *
 * @throws Error when neither works, with what to do.
 */
export function chooseRunAs(postgres: string, folder: string): RunAs {
  if (process.getuid?.() !== 0) return asOurselves
  if (runs(asNobody, [postgres, '--version']) && runs(asNobody, ['test', '-x', folder])) return asNobody
  if (runs(inUserNamespace, [postgres, '--version'])) return inUserNamespace
  throw new Error(
    'PostgreSQL does not run as root, and neither can another user read it here nor are user namespaces allowed. ' +
      'Start Openlot as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

function runs(how: RunAs, command: readonly string[]): boolean {
  const [program = '', ...args] = [...how.prefix, ...command]
  return spawnSync(program, args, { ...how.user, stdio: 'ignore' }).status === 0
}

/** Gives a folder and all in it to whom PostgreSQL runs as; nothing to do where it is theirs already. */
export function giveTo(how: RunAs, folder: string): void {
  if (process.getuid?.() !== 0) return
  const uid = how.user?.uid ?? 0
  if (lstatSync(folder).uid === uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, entry), uid, how.user?.gid ?? 0)
  }
  // Last, so that a run cut short is done again.
  chownSync(folder, uid, how.user?.gid ?? 0)
}
