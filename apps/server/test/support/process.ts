import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { atTheEnd } from './cleanup.ts'

const main = resolve(import.meta.dirname, '../../src/main.ts')

/** A server in a process of its own, on a free port. */
export interface ServerProcess {
  readonly port: number
  readonly dataDir: string
  readonly child: ChildProcess
  /** What it has logged so far. */
  readonly log: readonly Record<string, unknown>[]
  /** Waits for the first line with this message, now or later. */
  logged(message: string): Promise<Record<string, unknown>>
  /** Ends it with a signal and waits until it has gone. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** A folder that is gone when the test file is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-test-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Starts a server and waits until it is ready. Stopped, if still running, when the test file is over. */
export async function startServer(
  options: { dataDir?: string; environment?: Record<string, string>; command?: [string, ...string[]] } = {},
): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? temporaryFolder()
  const [program, ...args] = options.command ?? [process.execPath, main]
  const child = spawn(program, args, {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      HISTORY_DAYS: '0',
      MARKET: 'simulated:test',
      ...options.environment,
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const log: Record<string, unknown>[] = []
  const waiting = new Map<string, (line: Record<string, unknown>) => void>()
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  const broken: string[] = []
  createInterface({ input: child.stderr! }).on('line', (text) => {
    let line: Record<string, unknown>
    try {
      line = JSON.parse(text) as Record<string, unknown>
    } catch {
      broken.push(text)
      return
    }
    log.push(line)
    waiting.get(String(line['msg']))?.(line)
  })
  const logged = (message: string): Promise<Record<string, unknown>> =>
    new Promise((done, fail) => {
      const known = log.find((line) => line['msg'] === message)
      if (known !== undefined) return done(known)
      waiting.set(message, done)
      void exited.then((code) =>
        fail(new Error(`the server ended (${code}) before "${message}":\n${broken.join('\n')}`)),
      )
    })
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    return exited
  }
  atTheEnd(async () => {
    if (child.exitCode === null && child.signalCode === null) await end('SIGTERM')
  })
  const ready = await logged('Openlot is ready')
  const port = Number(new URL(String(ready['mobile'])).port)
  return { port, dataDir, child, log, logged, end }
}
