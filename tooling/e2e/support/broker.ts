import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type ServerProcess, launchServer, writeRecording } from '@openlot/tooling/server'

/** Real recorded ticks, where they are; the project ships none. */
const recorded = resolve(import.meta.dirname, '../../../../shared/market-data/replay/truefx-2016-01-04')

/** A broker for journeys: on one port for its whole life, so that pages find it again after a crash. */
export interface Broker {
  readonly port: number
  readonly hosts: { readonly mobile: string; readonly pc: string }
  /** kill -9, then a start on the same data. */
  crashAndRestart(): Promise<void>
  stop(): Promise<void>
}

/** Starts a broker on replayed ticks: recorded ones, or made-up ones where those are not at hand. */
export async function startBroker(): Promise<Broker> {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-e2e-'))
  const made = join(folder, 'recording')
  const hasRecorded = existsSync(recorded)
  if (!hasRecorded) {
    process.stdout.write('Recorded market data is not here: journeys run on made-up ticks.\n')
    writeRecording(made)
  }
  const port = await freePort()
  const launch = (): Promise<ServerProcess> =>
    launchServer({
      dataDir: join(folder, 'data'),
      environment: { PORT: String(port), HISTORY_DAYS: '2', MARKET: `replay:${hasRecorded ? recorded : made}` },
    })
  let server = await launch()
  return {
    port,
    hosts: { mobile: `http://localhost:${port}`, pc: `http://pc.localhost:${port}` },
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
