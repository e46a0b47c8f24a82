import { endpoints } from '@openlot/core/contract'
import { MINUTE_MS } from '@openlot/core/math'
import { waitUntil } from '@openlot/tooling/wait'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openDatabase } from '../src/storage/database.ts'
import { Client } from './support/client.ts'
import { query } from './support/database.ts'
import { ops } from './support/ops.ts'
import { type ServerProcess, newDataFolder, startServer } from './support/server.ts'

/** Bitcoin never closes. */
const BTC = 50
const environment = { HISTORY_DAYS: '1' }
/** Far more than it moves in a minute, and far less than two sets of rules are apart. */
const MAX_MOVE = 0.01

/** The bid of the first quote after `since`. */
async function bidAfter(server: ServerProcess, since: number): Promise<number> {
  let bid: number | undefined
  await waitUntil(async () => {
    const all = await new Client(server.port).call(endpoints.instruments, {})
    const { ForexQuotations: quote } = all.find(({ Id }) => Id === BTC)!
    bid = quote.Time > since && quote.Stale === 0 ? Number(quote.Bid) : undefined
    return bid !== undefined
  })
  return bid!
}

const erasOf = async (server: ServerProcess): Promise<{ since: number; rules: unknown }[]> =>
  (await query(server, 'select since, rules from simulated_eras order by since')).map(({ since, rules }) => ({
    since: Number(since),
    rules,
  }))

it('a broker of the former rules keeps its bars, and goes on from its last price through an upgrade and a setting', async () => {
  const dataDir = newDataFolder()
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: pino({ level: 'silent' }) })
  await database.pool.query(`insert into simulated_eras values (0, 'former')`)
  await database.stop()
  const former = await startServer({ dataDir, environment })
  const formerBid = await bidAfter(former, 0)
  // As the release before has left it.
  await query(former, 'delete from simulated_eras')
  const today = Math.floor(Date.now() / MINUTE_MS - 2) * MINUTE_MS
  const barsOf = (server: ServerProcess) =>
    query(server, `select * from candles where period = 0 and time < ${today} order by instrument_id, time`)
  const bars = await barsOf(former)
  expect(bars.length).toBeGreaterThan(1000)
  await former.end('SIGTERM')

  const upgradedAfter = Date.now()
  const upgraded = await startServer({ dataDir, environment })
  const [first, second, ...more] = await erasOf(upgraded)
  expect([first, second?.rules, more]).toEqual([{ since: 0, rules: 'former' }, 'calm', []])
  expect(second!.since).toBeGreaterThanOrEqual(upgradedAfter)
  expect(await barsOf(upgraded)).toEqual(bars)
  const upgradedBid = await bidAfter(upgraded, second!.since)
  expect(Math.abs(upgradedBid / formerBid - 1)).toBeLessThan(MAX_MOVE)

  expect((await ops(dataDir, 'setting', 'set', 'sim_shocks=2')).stderr).toContain('0 (calm) or 1')
  expect((await ops(dataDir, 'setting', 'set', 'sim_shocks=1')).status).toBe(0)
  const third = (await erasOf(upgraded)).at(-1)!
  expect(third.rules).toBe('lively')
  // The same again changes nothing.
  await ops(dataDir, 'setting', 'set', 'sim_shocks=1')
  expect(await erasOf(upgraded)).toHaveLength(3)
  expect(Math.abs((await bidAfter(upgraded, third.since)) / upgradedBid - 1)).toBeLessThan(MAX_MOVE)
  await upgraded.end('SIGTERM')
  const again = await startServer({ dataDir, environment })
  expect(await erasOf(again)).toHaveLength(3)
  expect(await barsOf(again)).toEqual(bars)
})
