import { type Candle, MINUTE_MS, candleStart } from '@openlot/core/math'
import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Candles } from '../src/market/candles/candles.ts'
import { CandleStore } from '../src/market/candles/candleStore.ts'
import { FencedOff } from '../src/market/candles/writeFence.ts'
import { loadInstruments } from '../src/market/instruments.ts'
import type { Instrument } from '../src/market/terms/instrument.ts'
import type { Source } from '../src/market/terms/source.ts'
import { Leases, partitionLease } from '../src/cluster/lease.ts'
import { leaseFence } from '../src/engine/run/leaseFence.ts'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { newDataFolder } from './support/server.ts'

const log = pino({ level: 'silent' })
let database: Database
let leases: Leases
let instrument: Instrument
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log })
  leases = new Leases({ connection: database.connection, leaseMs: 8000 })
  ;[instrument] = (await loadInstruments(database.db)) as [Instrument]
})
afterAll(async () => {
  await leases.stop()
  await database.stop()
})

const source: Source = {
  name: 'none',
  start: async () => undefined,
  stop: async () => undefined,
  isOpen: () => true,
  history: () => [],
}

/** Takes the lease over from whoever holds it. */
async function takeOver(): Promise<{ epoch: number; release(): Promise<void> }> {
  await database.pool.query(`update partition_leases set renewed_at = '-infinity'`)
  return leases.acquire(partitionLease(0), { onLost: () => undefined, signal: new AbortController().signal })
}

/** Candles of a server that holds the lease of `epoch`. */
async function candlesOf(server: { epoch: number | undefined }): Promise<Candles> {
  const candles = new Candles(new CandleStore(database.pool, leaseFence(server)), log)
  await candles.start([instrument], source, 0)
  return candles
}

const minutesOf = (candles: Candles): Promise<Candle[]> => candles.last(instrument.id, '1min', 10)

it('writes candles only for the server that holds the lease', async () => {
  const one = await takeOver()
  const first = await candlesOf(one)
  const minute = candleStart(Date.now(), '1min')
  first.tick(instrument.id, minute, 1.1)
  await waitUntil(async () => (await stored()).length === 1)

  const two = await takeOver()
  const second = await candlesOf(two)
  // The first does not know yet, or has no way to know.
  first.tick(instrument.id, minute + 1, 9.9)
  first.tick(instrument.id, minute + 2, 9.9)
  second.tick(instrument.id, minute + 1, 1.2)
  await second.stop()
  await first.stop()
  expect(await stored()).toMatchObject([{ high: '1.2', low: '1.1', close: '1.2', volume: '2' }])
  const store = new CandleStore(database.pool, leaseFence(one))
  await expect(store.load([])).rejects.toThrow(FencedOff)

  // One that gets the lease continues from what the other has stored, and what it has seen itself since.
  const again: { epoch: number | undefined } = { epoch: undefined }
  const third = await candlesOf(again)
  third.tick(instrument.id, minute + 3, 1.25)
  again.epoch = (await takeOver()).epoch
  await third.continue()
  third.tick(instrument.id, minute + MINUTE_MS, 1.3)
  expect(await minutesOf(third)).toMatchObject([
    { Time: minute, High: 1.25, Low: 1.1, Close: 1.25 },
    { Time: minute + MINUTE_MS, Open: 1.3 },
  ])
  await third.stop()
})

const stored = async (): Promise<unknown[]> =>
  (
    await database.pool.query(
      `select high::float8::text as high, low::float8::text as low, close::float8::text as close, volume::text from candles
       where instrument_id = $1 and period = 0`,
      [instrument.id],
    )
  ).rows
