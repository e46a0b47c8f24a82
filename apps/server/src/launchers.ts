import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Programs that `npm start` runs between the user and the server, besides shells. */
const packageManager = /^(\S*\/)?(npm|npx|pnpm)( |$)|\/(npm|npx|pnpm)(-cli)?\.[cm]?js( |$)/
const shell = /^(\S*\/)?(sh|bash|dash|zsh)( |$)/

interface ProcessInfo {
  readonly parent: number
  readonly command: string
}

/**
 * Detects that a program in the chain that started this process has ended. A signal to npm alone does not
 * reach the server, and the programs between them keep running.
 *
 * @returns a function that returns true once a program of the chain has ended.
 */
export function watchLaunchers(): () => boolean {
  const chain = [process.ppid]
  // A shell counts only between two package managers: the user's own shell may end.
  const between: number[] = []
  for (let pid = process.ppid; ;) {
    const parent = processInfo(pid)?.parent ?? 0
    const command = processInfo(parent)?.command ?? ''
    if (packageManager.test(command)) chain.push(...between.splice(0), parent)
    else if (shell.test(command)) between.push(parent)
    else break
    pid = parent
  }
  return () =>
    process.ppid !== chain[0] || chain.slice(0, -1).some((pid, index) => processInfo(pid)?.parent !== chain[index + 1])
}

function processInfo(pid: number): ProcessInfo | undefined {
  if (process.platform === 'win32') return undefined
  if (process.platform === 'linux') {
    try {
      const [, parent = ''] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      return { parent: Number(parent), command }
    } catch {
      return undefined
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(stdout) ?? []
  return parent === undefined || command === undefined ? undefined : { parent: Number(parent), command }
}
