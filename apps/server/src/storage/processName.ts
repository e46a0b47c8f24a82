import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * Names a process so that another one can tell whether it still runs. A pid alone says little: it is used again
 * after a reboot, in each container, and by other programs.
 */
export interface ProcessName {
  /** The boot of the machine; where it cannot be read, the machine's name. */
  readonly boot: string
  /** The pid namespace, such as a container's; empty where there are none. */
  readonly namespace: string
  readonly pid: number
  /** When it started, in ticks since the boot; empty where it cannot be read. */
  readonly startedAt: string
}

/** The name of this process. */
export const thisProcess = (): ProcessName => ({
  boot: readOr('/proc/sys/kernel/random/boot_id', hostname()),
  namespace: namespaceOf(),
  pid: process.pid,
  startedAt: startOf(process.pid),
})

/** Whether the process runs; `unknown` if it is, or was, out of sight: on another machine, or in another container. */
export function stateOf(name: ProcessName): 'alive' | 'dead' | 'unknown' {
  const own = thisProcess()
  if (name.boot !== own.boot || name.namespace !== own.namespace) return 'unknown'
  if (!isAlive(name.pid)) return 'dead'
  return name.startedAt === '' || startOf(name.pid) === name.startedAt ? 'alive' : 'dead'
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

function readOr(file: string, fallback: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return fallback
  }
}

function namespaceOf(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

/** The 22nd field of /proc/<pid>/stat; the second is the program's name, which may contain anything. */
const startOf = (pid: number): string =>
  readOr(`/proc/${pid}/stat`, '')
    .replace(/^.*\) /s, '')
    .split(' ')[19] ?? ''
