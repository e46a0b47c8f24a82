import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type ServerProcess, launchServer, quickImports, writeRecording } from '@openlot/tooling/server'

/** Recorded real ticks, if present; the project ships none. */
const recorded = resolve(import.meta.dirname, '../../../../shared/market-data/replay/truefx-2016-01-04')

/** A broker for journeys, always on the same port, so that pages find it again after a crash. */
export interface Broker {
  readonly port: number
  readonly hosts: { readonly mobile: string; readonly pc: string }
  /** Every ask in the recording of a code; pages are sent only the newest of a time window. */
  asks(code: string): ReadonlySet<number>
  /**
   * Runs a command of the operator and returns what it prints.
   *
   * @throws Error with its message if it fails.
   */
  ops(...words: string[]): string
  /** The codes sent to an address so far, oldest first. */
  codesTo(address: string): string[]
  /** Kills the server with SIGKILL and starts it on the same data. */
  crashAndRestart(): Promise<void>
  stop(): Promise<void>
}

/** Starts a broker on replayed ticks: recorded ones, or generated ones if those are not present. */
export async function startBroker(): Promise<Broker> {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-e2e-'))
  const made = join(folder, 'recording')
  const hasRecorded = existsSync(recorded)
  if (!hasRecorded) {
    process.stdout.write('Recorded market data is not present: journeys run on generated ticks.\n')
    writeRecording(made)
  }
  const recording = hasRecorded ? recorded : made
  const port = await freePort()
  const launch = (): Promise<ServerProcess> =>
    launchServer({
      dataDir: join(folder, 'data'),
      environment: { PORT: String(port), HISTORY_DAYS: '2', RATE_LIMIT_FACTOR: '1', MARKET: `replay:${recording}` },
    })
  let server = await launch()
  return {
    port,
    hosts: { mobile: `http://localhost:${port}`, pc: `http://pc.localhost:${port}` },
    ops: (...words) => runOps(join(folder, 'data'), words),
    codesTo: (address) => codesTo(join(folder, 'data', 'outbox'), address),
    asks: (code) => asksOf(recording, code),
    async crashAndRestart() {
      await server.end('SIGKILL')
      server = await launch()
    },
    async stop() {
      await server.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function runOps(dataDir: string, words: readonly string[]): string {
  const main = resolve(import.meta.dirname, '../../../apps/server/src/ops/main.ts')
  return execFileSync(process.execPath, [quickImports, main, ...words], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    encoding: 'utf8',
  })
}

/** Without a mail server, messages are files. */
function codesTo(outbox: string, address: string): string[] {
  if (!existsSync(outbox)) return []
  const files = readdirSync(outbox).filter((file) => file.endsWith('.json'))
  const order = (file: string): number => Number(/-(\d+)\.json$/.exec(file)?.[1])
  const sorted = files.toSorted((a, b) => order(a) - order(b))
  const messages = sorted.map((file) => JSON.parse(readFileSync(join(outbox, file), 'utf8')) as Message)
  return messages.flatMap(({ to, code }) => (to === address && code !== undefined ? [code] : []))
}

interface Message {
  readonly to: string
  readonly code?: string
}

function asksOf(recording: string, code: string): ReadonlySet<number> {
  const file = join(recording, `${code}.ticks.csv`)
  const text = existsSync(file) ? readFileSync(file) : gunzipSync(readFileSync(`${file}.gz`))
  const rows = text.toString('utf8').trimEnd().split('\n').slice(1)
  return new Set(rows.map((row) => Number(row.slice(row.lastIndexOf(',') + 1))))
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })
}
