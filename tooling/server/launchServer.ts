import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const main = resolve(import.meta.dirname, '../../apps/server/src/main.ts')

/** Lets a program start quickly: tests start hundreds. */
export const quickImports = `--import=${resolve(import.meta.dirname, '../quickImports.mjs')}`

/** How many lines of the log the message of an error has. */
const MAX_LAST_LINES = 10

/** A server in a process of its own, on a free port. */
export interface ServerProcess {
  readonly port: number
  readonly dataDir: string
  readonly child: ChildProcess
  /** Its log so far. */
  readonly log: readonly Record<string, unknown>[]
  /** Waits for the first line with this message, now or later. */
  logged(message: string): Promise<Record<string, unknown>>
  /** Ends it with a signal and waits for its exit. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export interface LaunchOptions {
  readonly dataDir: string
  readonly environment?: Record<string, string>
  /** Instead of running the server's main file with this Node. */
  readonly command?: [string, ...string[]]
  /** Called before it is ready, which it may never be. */
  readonly onSpawn?: (child: ChildProcess) => void
}

/** Starts a server and waits until it is ready. The caller must end it. */
export async function launchServer(options: LaunchOptions): Promise<ServerProcess> {
  const { dataDir } = options
  const [program, ...args] = options.command ?? [process.execPath, quickImports, main]
  const child = spawn(program, args, {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      HISTORY_DAYS: '0',
      HISTORY_FILL: '0',
      MARKET: 'simulated:test',
      // Tests do in a second what people do in an hour.
      RATE_LIMIT_FACTOR: '1000',
      // Tests beside it may leave it without the processor for seconds.
      LEASE_SECONDS: '8',
      // The same tests hold for any number of partitions.
      PARTITIONS: process.env['PARTITIONS'] ?? '1',
      ...options.environment,
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  options.onSpawn?.(child)
  const log: Record<string, unknown>[] = []
  const waiting = new Map<string, (line: Record<string, unknown>) => void>()
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  const broken: string[] = []
  createInterface({ input: child.stderr }).on('line', (text) => {
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
  const lastLines = (): string =>
    [...log.slice(-MAX_LAST_LINES).map((line) => JSON.stringify(line)), ...broken].join('\n')
  const logged = (message: string): Promise<Record<string, unknown>> =>
    new Promise((done, fail) => {
      const known = log.find((line) => line['msg'] === message)
      if (known !== undefined) return done(known)
      waiting.set(message, done)
      void exited.then((code) => fail(new Error(`the server ended (${code}) before "${message}":\n${lastLines()}`)))
    })
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return exited
  }
  const ready = await logged('Openlot is ready')
  // One without pages names no address, but is told its port.
  const port = Number(options.environment?.['PORT'] ?? 0) || Number(new URL(String(ready['mobile'])).port)
  return { port, dataDir, child, log, logged, end }
}
