import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PREPARED_FOLDER, brokerEnvironment, recordingIn } from './brokerData.ts'
import { startOneProcess } from './processes.ts'

/** Makes a broker's data once, with its examples and its history; each journey starts on a copy of it. */
export default async function prepareBroker(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-e2e-prepared-'))
  const environment = brokerEnvironment(recordingIn(folder))
  const broker = await startOneProcess({ dataDir: join(folder, 'data'), port: 0, environment })
  // What is not recorded is simulated; no news come between two steps of a journey.
  broker.ops('setting', 'set', 'sim_shocks=0')
  await broker.stop()
  process.env[PREPARED_FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
