import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CODES, endpoints } from '@openlot/core/contract'
import { waitUntil } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadInstruments, readInstruments } from '../src/market/instruments.ts'
import { BENCHMARKS_OF } from '../src/market/swapCatalogue.ts'
import { benchmarkTable, setBenchmark } from '../src/operator/benchmarks.ts'
import { addDividend, dividendTable, removeDividend } from '../src/operator/dividends.ts'
import { setInstrument } from '../src/operator/instruments.ts'
import { readSwapFile } from '../src/operator/swapFile.ts'
import { rateTable, setManyRates, setRates } from '../src/operator/swapRates.ts'
import { dateText } from '../src/storage/dates.ts'
import { openAsGuest, query } from './support/database.ts'
import { ops } from './support/ops.ts'
import { newDataFolder, temporaryFolder } from './support/server.ts'
import { recordingFolder } from './support/recording.ts'
import { day, operator, refusal, startSwapDesk } from './support/swapDesk.ts'

type Desk = Awaited<ReturnType<typeof startSwapDesk>>

describe('swap, as an operator sets and reads it', () => {
  let { server, client, db, run, json, audited }: Desk = {} as Desk
  beforeAll(async () => {
    ;({ server, client, db, run, json, audited } = await startSwapDesk(`replay:${recordingFolder()}`))
  })

  const ratesOf = async (code: string) =>
    (await rateTable(db, code)).map(({ state, from, long, short }) => ({ state, from, long, short }))

  it('a new broker has rates for its instruments', async () => {
    const rows = await rateTable(db)
    expect(rows.filter(({ mode }) => mode === 'none')).toEqual([])
    expect(rows.find(({ code }) => code === 'EURUSD')).toMatchObject({
      mode: 'percent',
      mon_to_sun: '1 1 3 1 1 0 0',
      state: 'now',
      from: BENCHMARKS_OF,
      long: '-3.15',
      short: '1.65',
    })
    expect(rows.find(({ code }) => code === 'US500')).toMatchObject({ mode: 'benchmark', long: '-6.83', short: '1.83' })
    expect(rows.find(({ code }) => code === 'BTCUSD')).toMatchObject({ mon_to_sun: '1 1 1 1 1 1 1' })
    expect((await benchmarkTable(db)).find(({ currency }) => currency === 'USD')).toEqual({
      currency: 'USD',
      state: 'now',
      from: BENCHMARKS_OF,
      rate: '4.33',
    })
  })

  it('banks are closed on the days of both currencies, each as long as its calendar says', async () => {
    const closed = async (code: string, month: string): Promise<string[]> => {
      const { swap } = (await readInstruments(db)).find((known) => known.code === code)!
      const days = [...new Set(swap.bankHolidays)].map(dateText).toSorted()
      return days.filter((text) => text.startsWith(month))
    }
    expect(await closed('EURUSD', '2028-12')).toEqual(['2028-12-25', '2028-12-26'])
    expect(await closed('USDJPY', '2026-09')).toEqual(['2026-09-07', '2026-09-21', '2026-09-22', '2026-09-23'])
    expect(await closed('US500', '2026')).toEqual([])
    await run('calendar', 'set', 'USD', '2026-08-03 00:00', '2026-08-05 00:00', 'Two days')
    expect(await closed('USDJPY', '2026-08')).toEqual(['2026-08-03', '2026-08-04', '2026-08-11'])
  })

  it('one that existed before has none until its operator sets them', async () => {
    const older = await openAsGuest(newDataFolder())
    await loadInstruments(older.db)
    await older.pool.query('update instruments set swap_mode = default; delete from swap_rates; delete from benchmarks')
    await loadInstruments(older.db)
    const rows = await rateTable(older.db)
    expect(new Set(rows.map(({ mode, long, short }) => `${mode} ${long} ${short}`))).toEqual(new Set(['none 0 0']))
    expect(await benchmarkTable(older.db)).toEqual([])
    expect(await refusal(setRates(older.db, operator, { code: 'EURUSD', long: '-1', short: '0' }))).toBe(
      'EURUSD has swap_mode none, which takes no rates; set points, percent or money first',
    )
    const set = (values: Record<string, string>) => setInstrument(older.db, operator, { code: 'US500', values })
    expect(await refusal(set({ swap_mode: 'benchmark' }))).toContain('see ops swap benchmarks')
    await setBenchmark(older.db, operator, { currency: 'usd', rate: '4.3' })
    expect(await set({ swap_mode: 'benchmark', swap_admin: '2.5', swap_days: 'next-session' })).toMatchObject({
      values: { swap_mode: 'benchmark', swap_admin: '2.5', swap_days: 'next-session' },
    })
    expect(await rateTable(older.db, 'US500')).toMatchObject([
      { mon_to_sun: '1 1 1 1 3 0 0', long: '-6.8', short: '1.8' },
    ])
  })

  it('sets the terms of swap as fields of an instrument, and says what each takes', async () => {
    const set = (values: Record<string, string>) => setInstrument(db, operator, { code: 'GBPUSD', values })
    const terms = {
      swap_mode: 'points',
      swap_days: 'value-date',
      settle_days: '1',
      day_count: '365',
      swap_admin: '1.5',
      dividend_long: '0.85',
      admin_fee: '7.50',
      grace_nights: '10',
      allows_swap_free: 'no',
    }
    expect(await set(terms)).toEqual({ code: 'GBPUSD', values: terms })
    expect((await set({ swap_days: 'daily', settle_days: 'none' })).values).toEqual({
      swap_days: 'daily',
      settle_days: 'none',
    })
    expect((await set({ swap_days: 'value-date' })).values).toEqual({ swap_days: 'value-date' })
    for (const [field, value, why] of [
      ['swap_mode', 'dear', 'takes none, points, percent, money, or benchmark'],
      ['swap_days', 'weekly', 'takes value-date'],
      ['settle_days', '6', 'from 1 to 5'],
      ['day_count', '364', '360 or 365'],
      ['swap_admin', '-1', 'from 0 to 100'],
      ['dividend_long', '1.01', 'from 0 to 1'],
      ['admin_fee', 'x', 'takes dollars a lot and night'],
      ['grace_nights', '366', 'from 0 to 365'],
      ['allows_swap_free', '1', 'yes or no'],
    ] as const)
      expect(await refusal(set({ [field]: value })), field).toContain(why)
    const [{ before, after }] = (await audited('instrument set')) as [{ before: object; after: object }]
    expect(before).toMatchObject({ swap_mode: 'percent', settle_days: '2', allows_swap_free: 'yes' })
    expect(after).toEqual({ ...terms, swap_days: undefined })
  })

  it('changes rates from a trading day on, never backwards', async () => {
    const set = (more: object = {}) => setRates(db, operator, { code: 'eurusd', long: '-4', short: '1.2', ...more })
    expect(await set()).toEqual({ code: 'EURUSD', from: day(), long: '-4', short: '1.2' })
    expect(await set()).toBeUndefined()
    expect(await set({ from: day(7), long: '-5' })).toMatchObject({ from: day(7) })
    expect(await ratesOf('EURUSD')).toEqual([
      { state: 'now', from: day(), long: '-4', short: '1.2' },
      { state: 'coming', from: day(7), long: '-5', short: '1.2' },
    ])
    expect(await refusal(set({ from: day(-1) }))).toBe(
      `from "${day(-1)}" is over, and nothing changes backwards; the earliest is ${day()}`,
    )
    expect(await refusal(set({ from: '2026-02-30' }))).toContain('is not a day; write it as 2026-12-24')
    expect(await refusal(set({ from: '9999-01-01' }))).toContain('more than a year ahead')
    expect(await refusal(set({ long: '4,5' }))).toBe('long takes a number from -100 to 100, with up to 8 decimals')
    expect(await refusal(set({ short: '101' }))).toContain('short takes a number')
    expect(await refusal(set({ code: 'XXXYYY' }))).toContain('no instrument XXXYYY')
    expect(await refusal(set({ code: 'US500' }))).toContain('US500 has swap_mode benchmark')
    expect(await audited('swap set')).toEqual([
      {
        subject: 'EURUSD',
        before: { from: BENCHMARKS_OF, long: '-3.15', short: '1.65' },
        after: { from: day(), long: '-4', short: '1.2' },
      },
      {
        subject: 'EURUSD',
        before: { from: day(), long: '-4', short: '1.2' },
        after: { from: day(7), long: '-5', short: '1.2' },
      },
    ])
  })

  it('imports rates, all or none, and names the lines that are wrong', async () => {
    const load = async (text: string) => setManyRates(db, operator, readSwapFile(text))
    const header = 'code,valid_from,long,short'
    expect(await refusal(load('code,long,short\n'))).toBe(`line 1: the header must be ${header}`)
    expect(await refusal(load(`${header}\n`))).toContain('has no rates')
    expect(await refusal(load(`${header}\nAUDUSD,,-1\n`))).toContain('line 2: has 3 fields and must have 4')
    expect(await refusal(load(`${header}\n"AUDUSD,,-1,0\n`))).toContain('is no CSV')
    const before = await rateTable(db)
    const wrong = [header, 'AUDUSD,,-1,0.5', `NZDUSD,${day(-1)},-1,0`, 'EURGBP,,x,0', '', 'audusd,,-2,0', 'US500,,1,1']
    expect((await refusal(load(wrong.join('\n')))).split('\n')).toEqual([
      `line 3: valid_from "${day(-1)}" is over, and nothing changes backwards; the earliest is ${day()}`,
      'line 4: long takes a number from -100 to 100, with up to 8 decimals',
      `line 6: AUDUSD ${day()} stands in line 2, too`,
      'line 7: US500 has swap_mode benchmark, which takes no rates; set points, percent or money first',
      'nothing was set',
    ])
    expect(await rateTable(db)).toEqual(before)
    const file = join(temporaryFolder(), 'rates.csv')
    writeFileSync(file, `\uFEFF${header}\r\nAUDUSD,,-1,0.5\r\nNZDUSD, ${day(3)} ,-1.25,0\r\n`)
    expect(await run('swap', 'import', file)).toBe(
      `AUDUSD: long -1, short 0.5 from ${day()} on\nNZDUSD: long -1.25, short 0 from ${day(3)} on\n`,
    )
    expect(await run('swap', 'import', file)).toBe('nothing changed\n')
    expect(await ratesOf('NZDUSD')).toMatchObject([{ state: 'now' }, { state: 'coming', long: '-1.25' }])
    expect((await ops(server.dataDir, 'swap', 'import', 'nowhere.csv')).stderr).toContain('cannot be read')
  })

  it('sets by command, below zero too, and what apps read follows', async () => {
    expect(await run('swap', 'set', 'USDJPY', '-0.5', '-4.1', '--from', day(1))).toBe(
      `USDJPY: long -0.5, short -4.1 from ${day(1)} on\n`,
    )
    expect((await ops(server.dataDir, 'swap', 'set', 'USDJPY', '1', '1', '--from', day(-2))).stderr).toMatch(
      /^--from "/,
    )
    expect((await ops(server.dataDir, 'swap', 'set', 'USDJPY', '1', 'x')).stderr).toMatch(/^short takes/)
    expect((await json('swap', 'list', 'USDJPY')).at(-1)).toMatchObject({ state: 'coming', short: '-4.1' })
    expect(await run('swap', 'benchmark', 'CHF', '-0.25')).toBe(`CHF: -0.25 % from ${day()} on\n`)
    expect(await json('swap', 'benchmarks')).toContainEqual({
      currency: 'CHF',
      state: 'now',
      from: day(),
      rate: '-0.25',
    })
    expect(await audited('swap benchmark')).toEqual([
      {
        subject: 'CHF',
        before: { from: BENCHMARKS_OF, rate: '-0.04' },
        after: { from: day(), rate: '-0.25' },
      },
    ])
    const benchmark = (more: object) => refusal(setBenchmark(db, operator, { currency: 'USD', rate: '4', ...more }))
    expect(await benchmark({ currency: 'XAU' })).toContain('No instrument is quoted in XAU; there are')
    expect(await benchmark({ rate: '101' })).toContain('rate takes a number')
    expect(await benchmark({ from: day(-1) })).toContain(`the earliest is ${day()}`)

    const history = (input: object) => client.call(endpoints.swapRates, { forex_id: 1, ...input })
    await waitUntil(async () => (await history({})).length === 3)
    expect(await history({ from: day() })).toEqual([
      { valid_from: day(), long: '-4', short: '1.2' },
      { valid_from: day(7), long: '-5', short: '1.2' },
    ])
    expect(await history({ to: day(-1) })).toEqual([{ valid_from: BENCHMARKS_OF, long: '-3.15', short: '1.65' }])
    const codeOf = async (input: object) => (await client.envelope(endpoints.swapRates, { forex_id: 1, ...input })).code
    expect(await codeOf({ from: day(), to: day(-1) })).toBe(CODES.INVALID_INPUT)
    expect(await codeOf({ from: 'yesterday' })).toBe(CODES.INVALID_INPUT)
    expect(await codeOf({ forex_id: 999 })).toBe(CODES.INSTRUMENT_NOT_FOUND)
  })

  it('adds and removes dividends that are not booked', async () => {
    const add = (more: object = {}) =>
      addDividend(db, operator, { code: 'US30', exDate: day(10), points: '15.272', ...more })
    expect(await add()).toEqual({ isRepeat: false })
    expect(await add()).toEqual({ isRepeat: true })
    expect(await add({ points: '15.3' })).toEqual({ isRepeat: false })
    expect(await dividendTable(db, 'us30')).toEqual([
      { code: 'US30', ex_date: day(10), points: '15.3', state: 'coming' },
    ])
    expect(await refusal(add({ exDate: day() }))).toContain('the earliest is')
    expect(await refusal(add({ exDate: 'soon' }))).toContain('ex-date "soon" is not a day')
    expect(await refusal(add({ points: '0' }))).toContain('points takes points of the price above 0')
    expect(await refusal(add({ points: '-1' }))).toContain('points takes')
    expect(await refusal(add({ points: 'x' }))).toContain('points takes')
    expect(await refusal(removeDividend(db, operator, { code: 'US30', exDate: day(11) }))).toContain('has no dividend')
    expect(await refusal(removeDividend(db, operator, { code: 'US30', exDate: day() }))).toContain('the earliest is')
    expect(await run('dividend', 'remove', 'US30', day(10))).toBe('')
    expect(await json('dividend', 'list')).toEqual([])
    expect(await run('dividend', 'add', 'us30', day(10), '12')).toBe(`US30: 12 points on ${day(10)}\n`)
    await query(server, `insert into dividends select id, '2026-01-05', 10 from instruments where code = 'US30'`)
    expect(await dividendTable(db)).toMatchObject([{ state: 'booked' }, { state: 'coming' }])
    expect((await audited('dividend add')).slice(0, 2)).toEqual([
      { subject: 'US30', before: null, after: { ex_date: day(10), points: '15.272' } },
      {
        subject: 'US30',
        before: { ex_date: day(10), points: '15.272' },
        after: { ex_date: day(10), points: '15.3' },
      },
    ])
    expect(await audited('dividend remove')).toEqual([
      { subject: 'US30', before: { ex_date: day(10), points: '15.3' }, after: null },
    ])
  })
})
