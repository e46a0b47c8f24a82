import { CODES, dayMarketSchema, endpoints } from '@openlot/core/contract'
import { parsePrice } from '@openlot/core/math'
import { waitUntil } from '@openlot/tooling/wait'
import { pino } from 'pino'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { closeOnlyBelowZero } from '../src/roles/belowZero.ts'
import { CandlesInMemory } from './support/candlesInMemory.ts'
import { Client } from './support/client.ts'
import { openAsGuest } from './support/database.ts'
import { ops } from './support/ops.ts'
import { recordingFolder } from './support/recording.ts'
import { scriptedMarket } from './support/scriptedMarket.ts'
import { type ServerProcess, startServer } from './support/server.ts'
import { SocketClient } from './support/socket.ts'

const EURUSD = 1

describe('an instrument that is close-only', () => {
  let server: ServerProcess
  let client: Client
  beforeAll(async () => {
    server = await startServer({ environment: { MARKET: `replay:${recordingFolder()}` } })
    client = new Client(server.port)
  })

  it('is told to all, opens nothing and lets everybody out', async () => {
    const token = await client.demo()
    const { Id: id } = await client.order(token)
    const socket = await SocketClient.open(server.port)
    socket.subscribe('DAY_MARKET')
    expect((await ops(server.dataDir, 'instrument', 'set', 'EURUSD', 'market=close-only')).status).toBe(0)
    const isTold = (closeOnly: number) =>
      socket.next(({ topic, data }) => {
        if (topic !== 'DAY_MARKET') return false
        return parse(dayMarketSchema, data).some(({ Id, CloseOnly }) => Id === EURUSD && CloseOnly === closeOnly)
      })
    await isTold(1)
    const [listed] = await client.call(endpoints.instruments, {})
    expect(listed?.ForexQuotations.CloseOnly).toBe(1)
    const order = { type: 1, status: 1, forex_id: EURUSD, multiple: 100, cont: '0.10' } as const
    const refused = await client.envelope(endpoints.submitOrder, order, { token })
    expect(refused).toMatchObject({ code: CODES.CLOSE_ONLY, msg: expect.stringContaining('can be closed') })
    await client.call(endpoints.closeOrder, { id }, { token })
    await ops(server.dataDir, 'instrument', 'set', 'EURUSD', 'market=auto')
    await waitUntil(async () => (await client.envelope(endpoints.submitOrder, order, { token })).code === CODES.OK)
    socket.close()
  })

  it('is what a market becomes that falls below zero, with a row in the audit log, and one that an operator keeps open or closed does not', async () => {
    const { db } = await openAsGuest(server.dataDir)
    // One that is open at any hour.
    const coin = CATALOGUE.find(({ code }) => code === 'BTCUSD')!
    const { market, source } = scriptedMarket([coin], new CandlesInMemory())
    await market.start(0)
    market.listen(closeOnlyBelowZero({ db, log: pino({ level: 'silent' }) }))
    const say = (bid: string, at: number): void =>
      source.tick({ code: coin.code, bid: parsePrice(bid), ask: parsePrice(bid), time: at })
    const now = Date.now()
    say('0.05', now)
    say('-0.50', now + 1)
    const marketOf = async (): Promise<string | undefined> => {
      const { stdout } = await ops(server.dataDir, 'instrument', 'list', '--json')
      return (JSON.parse(stdout) as { code: string; market: string }[]).find(({ code }) => code === coin.code)?.market
    }
    expect(await marketOf()).toBe('auto')
    say('-0.70', now + 2)
    await waitUntil(async () => (await marketOf()) === 'close-only')
    // The last price above zero is what positions are valued at, and closed.
    expect(market.quote(coin.id)?.bid).toBe(parsePrice('0.05'))
    await market.stop()

    for (const kept of ['open', 'closed'] as const) {
      await ops(server.dataDir, 'instrument', 'set', coin.code, `market=${kept}`)
      closeOnlyBelowZero({ db, log: pino({ level: 'silent' }) }).onBelowZero?.({ ...coin, market: kept })
      expect(await marketOf()).toBe(kept)
    }
    expect((await ops(server.dataDir, 'audit', 'check')).stdout).toContain('0 faults')
  })
})
