import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CODES, type Instrument, MARKET_CLOSED, MARKET_OPEN, dayMarketSchema, endpoints } from '@openlot/core/contract'
import {
  fee,
  fixedMargin,
  formatPrice,
  formatUsd,
  parseLots,
  parseRate,
  parseUsd,
  DAY_MS,
  HOUR_MS,
} from '@openlot/core/math'
import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { setInstrument } from '../src/operator/instruments.ts'
import { parseValues } from '../src/ops/parse.ts'
import { openDatabase } from '../src/storage/database.ts'
import { Client, send } from './support/client.ts'
import { type ServerProcess, startServer } from './support/server.ts'
import { query } from './support/database.ts'
import { type OpsRun, ops as runOps } from './support/ops.ts'
import { recordingFolder } from './support/recording.ts'
import { SocketClient } from './support/socket.ts'

const log = pino({ level: 'silent' })

describe('instrument terms changed while the server runs', () => {
  let server: ServerProcess
  let client: Client
  beforeAll(async () => {
    server = await startServer({ environment: { MARKET: `replay:${recordingFolder()}` } })
    client = new Client(server.port)
  })

  const ops = (...words: string[]): Promise<OpsRun> => runOps(server.dataDir, ...words)
  const set = async (...words: string[]): Promise<void> => {
    const { status, stderr } = await ops('instrument', 'set', ...words)
    expect(status, stderr).toBe(0)
  }
  const listed = async (code = 'EURUSD'): Promise<Instrument> =>
    (await client.call(endpoints.instruments, { searchCurrency: code }))[0]!
  const seen = (fits: (instrument: Instrument) => boolean, code?: string): Promise<unknown> =>
    waitUntil(async () => fits(await listed(code)))

  it('charges fixed margin and both fee types as core computes them', async () => {
    await set('eurusd', 'fixed_margin=750.5', 'fee_rate=7')
    await seen(({ MarginMode, FixedMargin }) => MarginMode === 1 && FixedMargin === '750.50')
    const token = await client.demo()
    const lots = parseLots('0.30')
    const margin = fixedMargin(lots, parseUsd('750.5'))
    const perLot = await client.order(token, { cont: '0.30' })
    const rate = parseRate('7')
    expect(perLot).toMatchObject({
      CautionMoney: formatUsd(margin),
      TradeFee: formatUsd(fee({ type: 'per-lot', lots, rate, margin })),
    })
    expect(perLot).toMatchObject({ CautionMoney: '225.15', TradeFee: '2.10' })

    expect((await ops('setting', 'set', 'trade_fee_type=2')).status).toBe(0)
    await set('EURUSD', 'fee_rate=0.01')
    await waitUntil(async () => (await client.order(token, { cont: '0.30' })).TradeFee === '2.2515')
    await set('EURUSD', 'margin_mode=2')
    await seen(({ MarginMode }) => MarginMode !== 1)
    const byPrice = await client.order(token, { cont: '0.30' })
    expect(Number(byPrice.CautionMoney)).toBeCloseTo((0.3 * 100_000 * Number(byPrice.Price)) / 100, 4)
    expect(byPrice.TradeFee).toBe(
      formatUsd(fee({ type: 'margin-rate', lots, rate: parseRate('0.01'), margin: parseUsd(byPrice.CautionMoney) })),
    )
    // The first order keeps its margin and can be closed.
    expect(await client.call(endpoints.closeOrder, { id: perLot.Id }, { token })).toMatchObject({
      CautionMoney: '225.15',
      status: 3,
    })
  })

  it('applies limits to new orders; live orders stay valid', async () => {
    const token = await client.demo()
    const before = await client.order(token, { forex_id: 2, cont: '1.37', multiple: 100 })
    await set(
      'GBPUSD',
      'leverages=5,50',
      'lot_step=0.1',
      'max_lots=2',
      'name=Cable',
      'price_precision=6',
      'pip_size=0.00025',
      'position=99',
    )
    await seen(({ Pip }) => Pip === '0.10', 'GBPUSD')
    expect(await listed('GBPUSD')).toMatchObject({
      ShowName: 'Cable',
      MaxCont: '2.00',
      PricePrecision: 6,
      PipSize: '0.00025',
      HasForexMultiple: [{ Value: 5 }, { Value: 50 }],
    })
    expect((await client.call(endpoints.instruments, {})).at(-1)?.Code).toBe('GBPUSD')
    expect((await client.order(token, { forex_id: 3 })).ForexTradeLists.PipSize).toBe('0.01')
    const order = { type: 1, status: 1, forex_id: 2, cont: '0.10', multiple: 50 }
    const refused = async (changes: object): Promise<number> =>
      (await client.envelope(endpoints.submitOrder, { ...order, ...changes }, { token })).code
    await waitUntil(async () => (await refused({ multiple: 100 })) === CODES.LEVERAGE_NOT_OFFERED)
    expect(await refused({ cont: '0.15' })).toBe(CODES.LOTS_OFF_STEP)
    expect(await refused({ cont: '2.10' })).toBe(CODES.LOTS_ABOVE_MAXIMUM)
    expect(await refused({})).toBe(CODES.OK)
    expect((await client.call(endpoints.closeOrder, { id: before.Id }, { token })).Quantity).toBe('1.37')
  })

  it('sends and fills nothing while a market is closed by the operator', async () => {
    const token = await client.demo()
    const socket = await SocketClient.open(server.port)
    socket.subscribe('DAY_MARKET')
    await set('USDJPY', 'market=closed')
    const row = async (fits: (row: { MarketStatus: number; Stale: number }) => boolean, since = 0) =>
      socket.next(
        ({ topic, data }) =>
          topic === 'DAY_MARKET' && parse(dayMarketSchema, data).some((each) => each.Id === 3 && fits(each)),
        since,
      )
    await row(({ MarketStatus }) => MarketStatus === MARKET_CLOSED)
    const { code, msg } = await client.envelope(
      endpoints.submitOrder,
      { type: 1, status: 1, forex_id: 3, cont: '0.10', multiple: 100 },
      { token },
    )
    expect([code, msg]).toEqual([CODES.MARKET_CLOSED, 'The market is closed.'])
    const { ForexQuotations: shut } = await listed('USDJPY')
    const since = socket.messages.length
    // Other markets continue.
    await socket.next(
      ({ topic, data }) => topic === 'DAY_MARKET' && parse(dayMarketSchema, data).every(({ Id }) => Id !== 3),
      since,
    )
    expect((await listed('USDJPY')).ForexQuotations).toEqual(shut)
    await set('USDJPY', 'market=auto')
    await row(({ MarketStatus, Stale }) => MarketStatus === MARKET_OPEN && Stale === 0, since)
    await waitUntil(async () => (await client.order(token, { forex_id: 3 }).catch(() => undefined)) !== undefined)
    socket.close()
  })

  it('has prices and can be traded if an operator opens a market outside its hours', async () => {
    const sleeps = { Id: 43, code: 'DE40' }
    const shut = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][(new Date().getUTCDay() + 3) % 7]
    await set(sleeps.code, `sessions=UTC ${shut} 10:00-${shut} 11:00`)
    await seen(({ MarketStatus }) => MarketStatus === MARKET_CLOSED, sleeps.code)
    const since = Date.now()
    await set(sleeps.code, 'market=open')
    await seen(
      ({ MarketStatus, ForexQuotations: { Stale, Time } }) =>
        MarketStatus === MARKET_OPEN && Stale === 0 && Time > since,
      sleeps.code,
    )
    const token = await client.demo()
    const order = { forex_id: sleeps.Id, multiple: 10 }
    await waitUntil(async () => (await client.order(token, order).catch(() => undefined)) !== undefined)
  })

  it('pushes stale and fresh prices with a staleSeconds of one', async () => {
    const socket = await SocketClient.open(server.port)
    socket.subscribe('DAY_MARKET')
    // The simulated market may be silent for up to four seconds.
    await set('LTCUSD', 'stale_seconds=1')
    const turned = (stale: number, since: number) =>
      socket.next(
        ({ topic, data }) =>
          topic === 'DAY_MARKET' && parse(dayMarketSchema, data).some(({ Id, Stale }) => Id === 53 && Stale === stale),
        since,
      )
    await turned(1, 0)
    const { body } = await send(server.port, { path: '/metrics' })
    expect(Number(/^openlot_stale_turns_total (\d+)/m.exec(body)?.[1])).toBeGreaterThan(0)
    await turned(0, socket.messages.length)
    socket.close()
  })

  it('closes and reopens markets by calendar', async () => {
    const open = await listed('BTCUSD')
    expect(open.MarketStatus).toBe(MARKET_OPEN)
    const wall = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ')
    const [from, until] = [wall(Date.now() - HOUR_MS), wall(Date.now() + DAY_MS)]
    const act = async (...words: string[]): Promise<number> => (await ops('calendar', ...words)).status
    expect(await act('set', 'none', from, until, 'Mining holiday')).toBe(0)
    await seen(({ MarketStatus }) => MarketStatus === MARKET_CLOSED, 'BTCUSD')
    expect((await listed('BTCUSD')).Sessions.Holidays).toEqual([
      { Name: 'Mining holiday', From: Date.parse(`${from}Z`), Until: Date.parse(`${until}Z`) },
    ])
    expect((await ops('calendar', 'list', 'none')).stdout).toContain('Mining holiday')
    expect(await act('remove', 'none', from)).toBe(0)
    await seen(({ MarketStatus }) => MarketStatus === MARKET_OPEN, 'BTCUSD')
    expect((await ops('calendar', 'set', 'none', until, from, 'x')).stderr).toContain('must end after it begins')
    expect((await ops('calendar', 'set', 'none', '2026-02-30 10:00', until, 'x')).stderr).toContain(
      'is not a date and time',
    )
    expect((await ops('calendar', 'remove', 'none', from)).stderr).toContain('Nothing begins at')
    expect((await ops('calendar', 'list', 'mars')).stderr).toContain('no calendar mars')
  })

  it('rejects invalid terms as a whole, with the valid values', async () => {
    expect(await ops('instrument', 'set', 'AUDUSD', 'fee_rate=x')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^fee_rate takes .*\n$/),
    })
    const database = await openDatabase({ databaseUrl: undefined, dataDir: server.dataDir, log, role: 'guest' })
    const wrong = async (code: string, ...assignments: string[]): Promise<string> => {
      try {
        await setInstrument(database.db, { name: 'test' }, { code, values: parseValues(assignments) })
        return 'set'
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(await wrong('AUDUSD', 'fee_rate=1', 'colour=red')).toContain('Fields are: name, market, price_precision')
    expect(await wrong('AUDUSD', 'fee_rate=1', 'price_precision=4')).toContain('not below what prices have already')
    expect(await wrong('AUDUSD', 'max_lots=0.015')).toContain('max_lots must be a multiple of lot_step')
    expect(await wrong('AUDUSD', 'fixed_margin=100', 'margin_mode=2')).toContain('contradicts')
    expect(await wrong('AUDUSD', 'margin_mode=1')).toContain('together with fixed_margin')
    expect(await wrong('AUDUSD', 'fee_rate=one')).toContain('fee_rate takes dollars per lot')
    expect(await wrong('AUDUSD', 'fee_rate=-1')).toContain('fee_rate takes')
    expect(await wrong('AUDUSD', 'lot_step=0.0000001')).toContain('lot_step takes')
    expect(await wrong('AUDUSD', 'stop_level=0.000001')).toContain('no more decimals than price_precision')
    expect(await wrong('AUDUSD', 'pip_size=0')).toContain('pip_size takes the price move called one pip')
    expect(await wrong('AUDUSD', 'pip_size=-0.0001')).toContain('above 0')
    expect(await wrong('AUDUSD', 'pip_size=1000001')).toContain('up to 1000000')
    expect(await wrong('AUDUSD', 'pip_size=0.000001')).toContain('no more decimals than price_precision, which is 5')
    expect(await wrong('AUDUSD', 'stale_seconds=0')).toContain('from 1 to 300')
    expect(await wrong('AUDUSD', 'market=shut')).toContain('auto (by its hours), open, closed or close-only')
    expect(await wrong('AUDUSD', 'calendar=mars')).toContain('ops calendar list')
    expect(await wrong('AUDUSD', 'sessions=UTC always')).toContain('a time zone and stretches')
    expect(await wrong('AUDUSD', 'leverages=10,x')).toContain('leverages takes')
    expect(await wrong('AUDUSD', 'symbol.oanda=AUD USD')).toContain('what oanda calls it')
    expect(await wrong('AUDUSD', 'fee_rate=1', 'fee_rate=2')).toContain('given twice')
    expect(await wrong('XXXYYY', 'fee_rate=1')).toContain('no instrument XXXYYY')
    await database.stop()
    const list = JSON.parse((await ops('instrument', 'list', '--json')).stdout) as Record<string, string>[]
    expect(
      list.find(({ code }) => code === 'AUDUSD'),
      'nothing is set where one is wrong',
    ).toMatchObject({
      fee_rate: '6',
      price_precision: '5',
      pip_size: '0.0001',
      market: 'auto',
      margin_mode: '2',
      fixed_margin: 'none',
      calendar: 'forex',
      sessions: 'America/New_York Sun 17:00-Fri 17:00',
      'symbol.oanda': 'AUD_USD',
      'symbol.binance': 'none',
    })
  })

  it('audits a change once with the values before and after; repeating it has no effect', async () => {
    const terms = ['EURJPY', 'mark_up=3', 'jump_bound=50', 'symbol.oanda=none']
    await set(...terms)
    await set(...terms)
    await set('EURJPY', 'mark_up=3')
    const rows = await query(
      server,
      `select before, after from audit_log where act = 'instrument set' and subject = 'EURJPY'`,
    )
    expect(rows).toEqual([
      {
        before: { mark_up: '0', jump_bound: '100', 'symbol.oanda': 'EUR_JPY' },
        after: { mark_up: '3', jump_bound: '50', 'symbol.oanda': 'none' },
      },
    ])
  })

  it('gives the instruments of an older database the pips of the catalogue', async () => {
    const migration = readFileSync(join(import.meta.dirname, '../migrations/0007_safety.sql'), 'utf8')
      .split('--> statement-breakpoint')
      .filter((statement) => statement.includes('pip_size'))
      .join('')
    const database = await openDatabase({ databaseUrl: undefined, dataDir: server.dataDir, log, role: 'guest' })
    const connection = await database.pool.connect()
    try {
      await connection.query(`begin; alter table instruments drop column pip_size; ${migration}`)
      const { rows } = await connection.query<{ code: string; pip: string }>(
        `select code, trim_scale(pip_size)::text as pip from instruments where code <> 'GBPUSD'`,
      )
      const expected = CATALOGUE.map(({ code, pipSize }) => ({ code, pip: formatPrice(pipSize) }))
      expect(rows).toHaveLength(CATALOGUE.length - 1)
      expect(expected).toEqual(expect.arrayContaining(rows))
    } finally {
      await connection.query('rollback')
      connection.release()
      await database.stop()
    }
  })

  it('rejects an order without a conversion rate to US dollars', async () => {
    const token = await client.demo()
    await query(server, `update instruments set quote_currency = 'SEK' where code = 'EURUSD'`)
    const next = await startServer({
      dataDir: (await server.end('SIGTERM'), server.dataDir),
      environment: { MARKET: `replay:${recordingFolder()}` },
    })
    const answer = async (language: string) => {
      const order = { type: 1, status: 1, forex_id: 1, cont: '0.10', multiple: 100 }
      return new Client(next.port).envelope(endpoints.submitOrder, order, { token, language })
    }
    expect(await answer('en')).toEqual({
      code: CODES.NO_CONVERSION,
      msg: 'There is no exchange rate from SEK to US dollars at the moment.',
      data: null,
    })
    expect((await answer('hk')).msg).toContain('SEK')
  })
})
