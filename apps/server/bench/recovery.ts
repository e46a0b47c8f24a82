import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '@openlot/core/math'
import { freePort, launchServer } from '@openlot/tooling/server'
import { percentile, report } from './report.ts'
import { Trader } from './trader.ts'

const ACCOUNTS = 100
const ORDERS_PER_SECOND = 400
const WARM_UP_MS = 10 * SECOND_MS
const ROUNDS = 5

/**
 * Kills the server and its database at once while orders come, and starts it again while they go on coming: the time
 * until the first of them is answered. The yardstick is a start that nobody waits for.
 */
export async function benchRecovery(folder: string): Promise<void> {
  const port = await freePort()
  const dataDir = join(folder, 'data')
  const environment = { PORT: String(port), TRUST_PROXY: '1', DEMO_DATA: '0', HISTORY_DAYS: '31', LEASE_SECONDS: '3' }
  const launch = () => launchServer({ dataDir, environment })
  let server = await launch()
  const traders = Array.from({ length: ACCOUNTS }, (_, index) => new Trader(port, index))
  for (const trader of traders) await trader.logIn()
  const load = startLoad(traders)
  const [idle, loaded]: [number[], number[]] = [[], []]
  const killAll = async (): Promise<void> => {
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    server.child.kill('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await server.end('SIGKILL')
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const isLoaded of [false, true]) {
      load.set(true)
      await wait(WARM_UP_MS)
      load.set(isLoaded)
      await killAll()
      const start = performance.now()
      const starting = launch()
      if (isLoaded) loaded.push((await load.answeredAfter(start)) - start)
      server = await starting
      if (!isLoaded) idle.push(performance.now() - start)
    }
  }
  load.stop()
  await server.end('SIGTERM')
  const seconds = (values: number[], share: number): number => percentile(values, share) / SECOND_MS
  report('start after a kill of everything, nobody waits', { 's, middle': seconds(idle, 0.5), most: seconds(idle, 1) })
  report(`the same with ${ORDERS_PER_SECOND} orders/s, to the first answer`, {
    's, middle': seconds(loaded, 0.5),
    most: seconds(loaded, 1),
    ratio: `${(percentile(loaded, 0.5) / percentile(idle, 0.5)).toFixed(2)}×`,
  })
}

/** Orders at a steady rate, whether they are answered or not. */
function startLoad(traders: readonly Trader[]) {
  let isOn = true
  let sent = 0
  let answeredAt = 0
  const timer = setInterval(() => {
    if (!isOn) return
    for (let times = 0; times < ORDERS_PER_SECOND / 50; times += 1)
      void traders[sent++ % traders.length]!.trade().then(
        (code) => {
          if (code === 1) answeredAt = performance.now()
          return undefined
        },
        () => undefined,
      )
  }, SECOND_MS / 50)
  return {
    set(next: boolean) {
      isOn = next
    },
    /** When an order was answered for the first time after this. */
    async answeredAfter(from: number): Promise<number> {
      while (answeredAt < from) await wait(5)
      return answeredAt
    },
    stop: () => clearInterval(timer),
  }
}
