import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { StartError } from '../../errors/startError.ts'
import { belongsTo, ownerOf, userName } from '../owner.ts'

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
 * read the program and reach the data folder, else in a user namespace. Nothing is changed or created.
 *
 * @param dataDir may not exist yet.
 * @throws StartError if neither works, or the folder is another user's, with what to do.
 */
export function chooseRunAs(postgres: string, dataDir: string): RunAs {
  if (process.getuid?.() !== 0) return asCurrentUser
  requireNobodyElses(dataDir)
  const readers = [asNobody, inUserNamespace].filter((runAs) => runs(runAs, [postgres, '--version']))
  const [first] = readers
  if (first === undefined)
    throw new StartError(
      'PostgreSQL does not run as root, and neither can another user read it here nor are user namespaces allowed. ' +
        'Start Openlot as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  const runAs = readers.find((reader) => closedFolder(reader, dataDir) === undefined)
  if (runAs !== undefined) return runAs
  const closed = closedFolder(first, dataDir) ?? dataDir
  const { uid, mode } = statSync(closed)
  throw new StartError(
    `PostgreSQL does not run as root, and others do not reach ${dataDir}: ${closed} belongs to ${userName(uid)} and has mode ` +
      `${(mode & 0o777).toString(8)}. Start Openlot as ${uid === 0 ? 'an ordinary user' : 'that user'}, ` +
      'or set DATA_DIR to a folder that all may reach, such as /var/lib/openlot.',
  )
}

/**
 * Root's own folder is handed over to the user that PostgreSQL runs as. The folder of any other user is not: its owner
 * could not use it any more.
 */
function requireNobodyElses(dataDir: string): void {
  for (const folder of [dataDir, join(dataDir, 'postgres')]) {
    const uid = ownerOf(folder) ?? 0
    if (uid !== 0 && uid !== NOBODY) throw new StartError(`${belongsTo(folder, uid)} (chown -R root ${dataDir}).`)
  }
}

/** The first folder on the way to this one that cannot be entered. The last may be made accessible. */
function closedFolder(runAs: RunAs, dataDir: string): string | undefined {
  const way: string[] = []
  for (let folder = dirname(realPath(resolve(dataDir))); ; folder = dirname(folder)) {
    way.unshift(folder)
    if (folder === dirname(folder)) break
  }
  return way.find((folder) => isFolder(folder) && !runs(runAs, ['test', '-x', folder]))
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()

/** The path without symbolic links, as far as it exists. */
function realPath(folder: string): string {
  if (existsSync(folder) || folder === dirname(folder)) return realpathSync(folder)
  return join(realPath(dirname(folder)), basename(folder))
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
