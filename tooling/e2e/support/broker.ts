import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type ServerProcess, launchServer, writeRecording } from '@openlot/tooling/server'

/** Recorded real ticks, if present; the project ships none. */
const recorded = resolve(import.meta.dirname, '../../../../shared/market-data/replay/truefx-2016-01-04')

/** A broker for journeys, always on the same port, so that pages find it again after a crash. */
export interface Broker {
  readonly port: number
  readonly hosts: { readonly mobile: string; readonly pc: string }
  /** Every ask in the recording of a code; pages are sent only the newest of a time window. */
  asks(code: string): ReadonlySet<number>
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
