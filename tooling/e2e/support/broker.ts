import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { freePort, writeRecording } from '@openlot/tooling/server'
import { startCluster } from './cluster.ts'
import { type Ops, startOneProcess } from './processes.ts'

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
  readonly ops: Ops
  /** The codes sent to an address so far, oldest first. */
  codesTo(address: string): string[]
  /** Kills the server with SIGKILL and starts it on the same data; of a cluster, one gateway and one engine. */
  crashAndRestart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a broker on replayed ticks: recorded ones, or generated ones if those are not present. It is one process, or
 * with `BROKER=cluster` in the environment two of each role.
 */
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
  const options = {
    dataDir: join(folder, 'data'),
    port,
    environment: { HISTORY_DAYS: '2', RATE_LIMIT_FACTOR: '1', MARKET: `replay:${recording}` },
  }
  const isCluster = process.env['BROKER'] === 'cluster'
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const starting = isCluster ? startCluster({ ...options, folder }) : startOneProcess(options)
  const { ops, crashAndRestart, stop } = await starting.catch((error: unknown) => {
    remove()
    throw error
  })
  return {
    port,
    hosts: { mobile: `http://localhost:${port}`, pc: `http://pc.localhost:${port}` },
    ops,
    codesTo: (address) => codesTo(join(options.dataDir, 'outbox'), address),
    asks: (code) => asksOf(recording, code),
    crashAndRestart,
    async stop() {
      await stop()
      remove()
    },
  }
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
