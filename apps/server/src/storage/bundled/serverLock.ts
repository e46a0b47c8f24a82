import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './isAlive.ts'

/** Two servers on one data folder would stop each other's database. */
export interface ServerLock {
  release(): void
}

const fileOf = (dataDir: string): string => join(dataDir, 'server.pid')

/**
 * Marks a data folder as this server's. The mark of one that was killed is replaced.
 *
 * @throws Error that names the other server where one is running on the folder.
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

/** The process of the server that runs on a data folder, if one does. */
export function runningServer(dataDir: string): number | undefined {
  let pid: number
  try {
    pid = Number(readFileSync(fileOf(dataDir), 'utf8'))
  } catch {
    return undefined
  }
  return isAlive(pid) && isNode(pid) ? pid : undefined
}

/** After a reboot the pid may be anyone's; where /proc tells, ask it. */
function isNode(pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    const [program = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return /node[^/]*$/.test(program)
  } catch {
    return false
  }
}
