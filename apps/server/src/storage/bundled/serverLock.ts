import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { StartError } from '../../errors/startError.ts'
import { type ProcessName, stateOf, thisProcess } from '../processName.ts'

const TOUCH_INTERVAL_MS = 2000
/** The file of a server that runs is never older than this. */
const MAX_AGE_MS = 10_000
const CHECK_INTERVAL_MS = 200

/** Prevents two servers on one data folder: they would stop each other's database. */
export interface ServerLock {
  release(): void
}

const nameSchema = z.object({ boot: z.string(), namespace: z.string(), pid: z.int(), startedAt: z.string() })

const fileOf = (dataDir: string): string => join(dataDir, 'server.pid')

/**
 * Locks a data folder for this server. The lock of a server that was killed is replaced: at once if its process can
 * be seen to be gone, else (it ran in another container) when it has not touched its lock for ten seconds.
 *
 * @throws StartError if another server is running on the folder.
 */
export async function lockForServer(dataDir: string): Promise<ServerLock> {
  const file = fileOf(dataDir)
  const other = await waitForEnd(dataDir)
  if (other !== undefined) {
    throw new StartError(
      `Another server (process ${other.pid}) is running on ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  // Renamed into place, so that nobody reads half of it.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(thisProcess()))
  renameSync(`${file}.${process.pid}`, file)
  const timer = setInterval(() => touch(file), TOUCH_INTERVAL_MS)
  timer.unref()
  return {
    release() {
      clearInterval(timer)
      rmSync(file, { force: true })
    },
  }
}

/** The server that runs on a data folder, or seems to, if any. */
export function runningServer(dataDir: string): ProcessName | undefined {
  const file = fileOf(dataDir)
  let name: ProcessName
  let age: number
  try {
    name = nameSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    age = Date.now() - statSync(file).mtimeMs
  } catch {
    return undefined
  }
  if (name.pid === process.pid && name.startedAt === thisProcess().startedAt) return undefined
  const state = stateOf(name)
  return state === 'alive' || (state === 'unknown' && age < MAX_AGE_MS) ? name : undefined
}

async function waitForEnd(dataDir: string): Promise<ProcessName | undefined> {
  for (;;) {
    const other = runningServer(dataDir)
    if (other === undefined || stateOf(other) === 'alive') return other
    const before = statSync(fileOf(dataDir), { throwIfNoEntry: false })?.mtimeMs
    await wait(CHECK_INTERVAL_MS)
    const after = statSync(fileOf(dataDir), { throwIfNoEntry: false })?.mtimeMs
    if (after !== undefined && after !== before) return other
  }
}

function touch(file: string): void {
  const now = new Date()
  try {
    utimesSync(file, now, now)
  } catch {
    // Another attempt follows.
  }
}
