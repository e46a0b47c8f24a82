import { parseUsd } from '@openlot/core/math'
import { launchServer } from '@openlot/tooling/server'
import { openPositions, startBenchBroker } from './broker.ts'
import { report } from './report.ts'

const ACCOUNTS = 20_000
const POSITIONS = 100_000

/** Time from the start of the process until ready, without and with a hundred thousand open positions. */
export async function benchRestart(folder: string): Promise<void> {
  const environment = { HISTORY_DAYS: '1', DEMO_DATA: '0' }
  const time = async (): Promise<number> => {
    const start = performance.now()
    const server = await launchServer({ dataDir: folder, environment })
    const ready = performance.now() - start
    await server.end('SIGTERM')
    return ready / 1000
  }
  await time()
  const empty = await time()
  const broker = await startBenchBroker(folder, ACCOUNTS, parseUsd('850'))
  await openPositions(broker, POSITIONS)
  await broker.stop()
  const full = await time()
  report('restart with nothing open', { 'to ready s': empty })
  report(`restart with ${POSITIONS.toLocaleString('en')} positions open`, {
    'to ready s': full,
    ratio: `${(full / empty).toFixed(2)}×`,
  })
}
