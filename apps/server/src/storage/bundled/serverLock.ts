import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Prevents two servers on one data folder: they would stop each other's database. */
export interface ServerLock {
  release(): void
}

const fileOf = (dataDir: string): string => join(dataDir, 'server.pid')

/**
 * Locks a data folder for this server. The lock of a killed server is replaced.
 *
 * @throws Error if another server is running on the folder.
 */
export function lockForServer(dataDir: string): ServerLock {
  mkdirSync(dataDir, { recursive: true })
  const other = runningServer(dataDir)
  if (other !== undefined && other !== process.pid) {
    throw new Error(
      `Another server (process ${other}) is running on ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  const file = fileOf(dataDir)
  writeFileSync(file, `${process.pid}\n`)
  return { release: () => rmSync(file, { force: true }) }
}

/** The pid of the server that runs on a data folder, if any. */
export function runningServer(dataDir: string): number | undefined {
  let pid: number
  try {
    pid = Number(readFileSync(fileOf(dataDir), 'utf8'))
  } catch {
    return undefined
  }
  return isAlive(pid) && isNode(pid) ? pid : undefined
}

/** After a reboot the pid may belong to another program; can be checked where /proc exists. */
function isNode(pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    const [program = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return /node[^/]*$/.test(program)
  } catch {
    return false
  }
}

/** Whether a process exists, even if we may not signal it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
