import { type DayMarket, TOPIC, endpoints } from '@openlot/core/contract'
import { HOUR_MS, MINUTE_MS, PERIODS, candleStart, foldCandles } from '@openlot/core/math'
import { waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { onlyEra } from '../src/market/sources/simulated/eras.ts'
import { simulatedSource } from '../src/market/sources/simulated/simulated.ts'
import { timeText } from '../src/operator/mendInput.ts'
import { Client } from './support/client.ts'
import { openAsGuest, query } from './support/database.ts'
import { expectFoldedCandles } from './support/foldedCandles.ts'
import { type OpsRun, opsWith } from './support/ops.ts'
import { pagedBack } from './support/pagedBack.ts'
import { type ServerProcess, clockFrom, startServer, temporaryFolder } from './support/server.ts'
import { SocketClient } from './support/socket.ts'

const BTC = 50
const WRONG = 900_000
/** A Wednesday, in the middle of its trading day. */
const NOW = Date.parse('2026-11-18T15:00Z')
const environment = { MARKET: 'simulated:mend', HISTORY_DAYS: '1', ...clockFrom(NOW) }

/** Three hours before the server's clock began. */
const AT = NOW - 3 * HOUR_MS
const range = (from: number, to: number): string[] => ['--from', timeText(from), '--to', timeText(to)]

/** A command of the operator, whose clock is that of the server. */
const mend = (dataDir: string, ...words: string[]): Promise<OpsRun> =>
  opsWith({ ...environment, DATA_DIR: dataDir }, 'candle', 'mend', 'BTCUSD', ...words)

/** A server that has begun its day with a wrong price in a minute, and so in all longer bars. */
async function startSpoilt(): Promise<{ server: ServerProcess; client: Client }> {
  const dataDir = temporaryFolder()
  const first = await startServer({ dataDir, environment })
  await query(
    first,
    `update candles set high = ${WRONG} where instrument_id = ${BTC} and (period, time) in
     ((0, ${AT}), (1, ${AT}), (4, ${AT}), (5, ${candleStart(AT, '1day')}))`,
  )
  await first.end('SIGTERM')
  const server = await startServer({ dataDir, environment })
  return { server, client: new Client(server.port) }
}

const highest = async (client: Client): Promise<number> => {
  const days = await client.call(endpoints.candles, { forex_id: BTC, period: '1day', limit: 1 })
  return days[0]!.High
}

describe('a wrong candle of a running server', () => {
  it('is mended in all periods and in the day’s range, and open charts are told to load it again', async () => {
    const { server, client } = await startSpoilt()
    expect(await highest(client)).toBe(WRONG)
    const socket = await SocketClient.open(server.port)
    for (const topic of [TOPIC.KLINE_CHANGED, TOPIC.DAY_MARKET, 'KLINE.BTCUSD']) socket.subscribe(topic)
    await socket.push('KLINE.BTCUSD')

    const listed = await mend(server.dataDir, ...range(AT - HOUR_MS, AT + HOUR_MS))
    expect(listed).toMatchObject({ status: 0, stderr: '' })
    expect(listed.stdout).toContain(timeText(AT))
    expect(listed.stdout).toContain('nothing was changed')
    expect(await highest(client)).toBe(WRONG)

    const since = socket.messages.length
    const dropped = await mend(server.dataDir, ...range(AT - HOUR_MS, AT + HOUR_MS), '--drop-outliers', '10')
    expect(dropped).toMatchObject({ status: 0, stderr: '' })
    expect(dropped.stdout).toMatch(/BTCUSD: 1min: 1 changed.*; 1day: 1 changed/)
    expect(await socket.push(TOPIC.KLINE_CHANGED, since)).toMatchObject({ data: { ids: [BTC] } })
    // Whoever is told can load what is right, of every period.
    expect(await highest(client)).toBeLessThan(WRONG)
    const minutes = await pagedBack(client, BTC, '1min', 1000)
    for (const period of PERIODS) {
      const bars = (await pagedBack(client, BTC, period, 500)).filter(({ Time }) => Time < candleStart(NOW, period))
      expect(bars, period).toEqual(foldCandles(minutes, period).filter(({ Time }) => Time < candleStart(NOW, period)))
    }
    const rowOf = (data: unknown) => (data as DayMarket).find(({ Id }) => Id === BTC)
    await socket.next(
      ({ topic, data }) => topic === TOPIC.DAY_MARKET && Number(rowOf(data)?.High ?? WRONG) < WRONG,
      since,
    )

    // One that comes a moment later may have been away when it was told.
    const late = await SocketClient.open(server.port)
    late.subscribe(TOPIC.KLINE_CHANGED)
    expect(await late.push(TOPIC.KLINE_CHANGED)).toMatchObject({ data: { ids: [BTC] } })
    await server.end('SIGTERM')
    const { pool } = await openAsGuest(server.dataDir)
    expect(await expectFoldedCandles(pool, AT)).toBeGreaterThan(1000)
  })

  it('is taken again from the simulation, by a command that has the market of the server', async () => {
    const { server, client } = await startSpoilt()
    await query(server, `delete from candles where instrument_id = ${BTC} and period = 0 and time = ${AT + MINUTE_MS}`)
    const wanted = range(AT - HOUR_MS, AT + HOUR_MS)
    const other = await opsWith(
      { ...environment, MARKET: 'binance', DATA_DIR: server.dataDir },
      'candle',
      'mend',
      'BTCUSD',
      ...wanted,
      '--refetch',
    )
    expect(other.status).toBe(1)
    expect(other.stderr).toMatch(/come from simulated:#[0-9a-f]{12}, but MARKET of this command is binance/)
    expect((await mend(server.dataDir, ...wanted, '--refetch')).stderr).toBe('')
    await waitUntil(async () => (await highest(client)) < WRONG)
    const calm = onlyEra('calm')
    const source = simulatedSource({ instruments: CATALOGUE, seed: 'mend', eras: () => calm })
    const minutes = (await pagedBack(client, BTC, '1min', 1000)).filter(
      ({ Time }) => Time >= AT - HOUR_MS && Time < AT + HOUR_MS,
    )
    expect(minutes).toEqual([...(await source.history('BTCUSD', AT - HOUR_MS, AT + HOUR_MS))])
    await server.end('SIGTERM')
    const { pool } = await openAsGuest(server.dataDir)
    await expectFoldedCandles(pool, AT)
    expect((await opsWith({ DATA_DIR: server.dataDir }, 'audit', 'check')).status).toBe(0)
  })

  it('is asked for with a range', async () => {
    const run = await opsWith({ DATA_DIR: temporaryFolder() }, 'candle', 'mend', 'BTCUSD', '--refetch')
    expect(run.status).toBe(1)
    expect(run.stderr).toContain("required option '--from <time>' not specified")
  })
})
