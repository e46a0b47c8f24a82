import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../errors/startError.ts'

/** How to run PostgreSQL, which refuses to run as root. */
export interface RunAs {
  /** Arguments put before the command line. */
  readonly prefix: readonly string[]
  /** The user of the process, if it is not the current one. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined
}

const NOBODY = 65_534

const asCurrentUser: RunAs = { prefix: [], user: undefined }
const asNobody: RunAs = { prefix: [], user: { uid: NOBODY, gid: NOBODY } }
/** The program sees itself as nobody but has root's file access, so no files must be accessible to another user. */
const inUserNamespace: RunAs = {
  prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`],
  user: undefined,
}

/**
 * Chooses how to run PostgreSQL: as the current user unless that is root; then as another user if that one can
 * read the program and reach the data folder, else in a user namespace.
 *
 * @param parent the folder that the data folder is in.
 * @throws StartError if neither works, with what to do.
 */
export function chooseRunAs(postgres: string, parent: string): RunAs {
  if (process.getuid?.() !== 0) return asCurrentUser
  if (runs(asNobody, [postgres, '--version']) && runs(asNobody, ['test', '-x', parent])) return asNobody
  if (runs(inUserNamespace, [postgres, '--version'])) return inUserNamespace
  throw new StartError(
    'PostgreSQL does not run as root, and neither can another user read it here nor are user namespaces allowed. ' +
      'Start Openlot as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

function runs(runAs: RunAs, command: readonly string[]): boolean {
  const [program = '', ...args] = [...runAs.prefix, ...command]
  return spawnSync(program, args, { ...runAs.user, stdio: 'ignore' }).status === 0
}

/** Changes the owner of a folder and its content to the user that PostgreSQL runs as. */
export function changeOwner(runAs: RunAs, folder: string): void {
  if (process.getuid?.() !== 0) return
  const uid = runAs.user?.uid ?? 0
  if (lstatSync(folder).uid === uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, entry), uid, runAs.user?.gid ?? 0)
  }
  // Last, so that an interrupted run is repeated.
  chownSync(folder, uid, runAs.user?.gid ?? 0)
}
