import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../errors/startError.ts'

const FILE = 'folder-id'
const ID = /^[\da-f-]{36}$/

/**
 * The random id of a folder, kept in a file in it: processes that read the same one see the same files, whatever the
 * paths. Created where there is none; processes that do so at once agree.
 *
 * @throws StartError where the file holds something else.
 */
export async function folderIdOf(folder: string): Promise<string> {
  const path = join(folder, FILE)
  const id = (await read(path)) ?? (await create(path))
  if (ID.test(id)) return id
  throw new StartError(`${path} does not hold the id of its folder. Delete it; the next start makes a new one.`)
}

async function create(path: string): Promise<string> {
  const temporary = `${path}.${randomUUID()}.tmp`
  await writeFile(temporary, `${randomUUID()}\n`, { mode: 0o600, flush: true })
  try {
    // Unlike a rename it fails where another process was first.
    await link(temporary, path)
  } catch (error) {
    // Some file systems have no links; there two processes that start at once may need a second start.
    if (codeOf(error) !== 'EEXIST') await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
  return (await read(path)) ?? ''
}

async function read(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code
