import { endpoints } from '@openlot/core/contract'
import { foldCandles, nextCandleStart, tradingDayStart } from '@openlot/core/math'
import { waitUntil } from '@openlot/tooling/wait'
import { expect, it } from 'vitest'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { PERIOD_NUMBERS } from '../src/market/candles/candleQueries.ts'
import { FILLED_PERIODS, oldestAt } from '../src/market/candles/depths.ts'
import { Client } from './support/client.ts'
import { query } from './support/database.ts'
import { opsWith } from './support/ops.ts'
import { pagedBack } from './support/pagedBack.ts'
import { type ServerProcess, startServer, temporaryFolder } from './support/server.ts'

const BTC = 50

/** The first moments of the trading days from one to another. */
function tradingDays(from: number, to: number): number[] {
  const days = [tradingDayStart(from)]
  while (nextCandleStart(days.at(-1)!, '1day') < to) days.push(nextCandleStart(days.at(-1)!, '1day'))
  return days
}

it('the years before are filled in the background, through a kill, each bar once, and tell how far they are', async () => {
  const dataDir = temporaryFolder()
  const environment = { MARKET: 'simulated:years', HISTORY_DAYS: '1', HISTORY_FILL: '1' }
  const startedAt = Date.now()
  const first = await startServer({ dataDir, environment })
  const filled = (server: ServerProcess, period: keyof typeof PERIOD_NUMBERS) =>
    query(server, `select since from candle_fills where period = ${PERIOD_NUMBERS[period]}`)
  await waitUntil(async () => (await filled(first, '5min')).length > 2)
  await first.end('SIGKILL')

  const second = await startServer({ dataDir, environment })
  const oldest = oldestAt(startedAt, '1day', 1)!
  for (const period of FILLED_PERIODS) {
    const from = oldestAt(startedAt, period, 1)!
    await waitUntil(async () => {
      const fills = await filled(second, period)
      return fills.length === CATALOGUE.length && fills.every(({ since }) => Number(since) <= from)
    })
  }
  const client = new Client(second.port)
  // A coin trades day and night.
  const today = tradingDayStart(startedAt)
  for (const period of FILLED_PERIODS) {
    const from = oldestAt(startedAt, period, 1)!
    const bars = (await pagedBack(client, BTC, period, 1000)).filter(({ Time }) => Time < today)
    expect(bars[0]!.Time, period).toBeLessThanOrEqual(from)
    for (const [at, { Time }] of bars.slice(1).entries())
      expect(Time, period).toBe(nextCandleStart(bars[at]!.Time, period))
  }
  const days = (await pagedBack(client, BTC, '1day', 1000)).filter(({ Time }) => Time < today)
  expect(days.map(({ Time }) => Time)).toEqual(tradingDays(oldest, today))
  const weeks = await client.call(endpoints.candles, { forex_id: BTC, period: '1week', limit: 1000, end: today })
  expect(weeks.length).toBeGreaterThan(16)
  expect(weeks.slice(0, -1)).toEqual(foldCandles(days, '1week').slice(0, -1))
  const status = JSON.parse(
    (await opsWith({ DATA_DIR: dataDir, HISTORY_DAYS: '1' }, 'candle', 'status', '--json')).stdout,
  ) as Record<string, unknown>[]
  expect(status).toHaveLength(CATALOGUE.length)
  expect(status.every((row) => row['days_to_fill'] === 0)).toBe(true)
  expect(status.find(({ code }) => code === 'BTCUSD')).toMatchObject({
    '1day': new Date(oldest).toISOString().slice(0, 10),
  })
})
