import { CODES, endpoints } from '@openlot/core/contract'
import { DAY_MS, tradingDate } from '@openlot/core/math'
import { waitUntil } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { readInstruments } from '../src/market/instruments.ts'
import { LastQuoteStore } from '../src/market/lastQuoteStore.ts'
import { rolloverOf } from '../src/market/rollovers/rollover.ts'
import { storeRollover } from '../src/market/rollovers/rolloverStore.ts'
import { addDividend } from '../src/operator/dividends.ts'
import { setInstrument } from '../src/operator/instruments.ts'
import { rolloverReport, rolloverTable } from '../src/operator/rolloverBooks.ts'
import { rolloverTrial } from '../src/operator/rolloverTrial.ts'
import { endSwapFree, giveSwapFree } from '../src/operator/swapFree.ts'
import { setRates } from '../src/operator/swapRates.ts'
import { query } from './support/database.ts'
import { TRON_ADDRESS, certify, deposit } from './support/funds.ts'
import { ops } from './support/ops.ts'
import { register } from './support/people.ts'
import { recordingFolder } from './support/recording.ts'
import { day, operator, refusal, startSwapDesk } from './support/swapDesk.ts'

type Desk = Awaited<ReturnType<typeof startSwapDesk>>

describe('swap-free accounts and rollovers, as an operator keeps and reads them', () => {
  let { server, client, db, pool, run, json, audited }: Desk = {} as Desk
  beforeAll(async () => {
    ;({ server, client, db, pool, run, json, audited } = await startSwapDesk(`replay:${recordingFolder()}`))
    await run('coin', 'add', 'currency_code=USDT', 'protocol_code=TRC20', `address=${TRON_ADDRESS}`)
  })

  const funded = async () => {
    const person = await register(server)
    await certify(server, person)
    await run('charge', 'approve', await deposit(server, person.token, '5000'))
    return person
  }

  it('makes real accounts swap-free, which may not open what is excluded, and ends it with notice', async () => {
    const { user, token } = await funded()
    const reason = 'asked for an islamic account'
    const give = (accountId: number, why = reason) => giveSwapFree(db, operator, { accountId, reason: why })
    const demo = await client.demo()
    const [play] = await client.call(endpoints.accounts, {}, { token: demo })
    expect(await refusal(give(play!.id))).toContain('is a demo account; only real ones can be swap-free')
    expect(await refusal(give(999_999_999))).toContain('there is no account 999999999')
    expect(await refusal(give(user.id, ' '))).toBe('reason is empty')
    expect(await refusal(endSwapFree(db, operator, { accountId: user.id, reason }))).toContain('is not swap-free')

    const order = { type: 1, status: 1, forex_id: 1, cont: '0.01', multiple: 100 }
    const codeOf = async (more: object = {}) =>
      (await client.envelope(endpoints.submitOrder, { ...order, ...more }, { token })).code
    await setInstrument(db, operator, { code: 'EURUSD', values: { allows_swap_free: 'no' } })
    const shown = async () => (await client.call(endpoints.accounts, {}, { token }))[0]?.swap_free
    expect(await shown()).toBe(0)
    expect(await codeOf()).toBe(CODES.OK)

    expect(await run('swap-free', 'give', String(user.id), reason)).toBe(`account ${user.id}: swap-free\n`)
    expect(await give(user.id)).toEqual({ isRepeat: true, endsAt: undefined })
    await waitUntil(async () => (await shown()) === 1)
    // The server follows an instrument within seconds.
    await waitUntil(async () => (await codeOf({ type: 0, target_price: '0.5' })) === CODES.SWAP_FREE_EXCLUDED)
    expect(await codeOf()).toBe(CODES.SWAP_FREE_EXCLUDED)
    expect(await codeOf({ forex_id: 3, cont: '0.01' })).toBe(CODES.OK)

    const { endsAt } = await endSwapFree(db, operator, { accountId: user.id, reason: 'trades both sides' })
    expect(endsAt!.getTime()).toBeGreaterThan(Date.now() + 13.9 * DAY_MS)
    expect(await endSwapFree(db, operator, { accountId: user.id, reason })).toEqual({ isRepeat: true, endsAt })
    expect(await shown(), 'until the notice is over').toBe(1)
    expect(await give(user.id)).toMatchObject({ isRepeat: false })
    expect(await json('swap-free', 'list')).toMatchObject([
      { account: user.id, uid: user.uid, state: 'ending', reason, positions: 2, fees_paid: '0.00' },
      { account: user.id, by: 'test', state: 'swap-free', ends: '' },
    ])
    const subject = `account ${user.id}`
    expect(await audited('swap-free give')).toEqual([
      { subject, before: null, after: { isSwapFree: true, why: reason } },
      { subject, before: { ends_at: endsAt!.toISOString() }, after: { isSwapFree: true, why: reason } },
    ])
    expect(await audited('swap-free end')).toEqual([
      { subject, before: { ends_at: null }, after: { ends_at: endsAt!.toISOString(), why: 'trades both sides' } },
    ])
  })

  it('says what a rollover would book, to the cent as it is booked, and proves the books', async () => {
    const { token } = await funded()
    await client.order(token, { cont: '0.20', multiple: 100 })
    const demo = await client.demo()
    await client.order(demo, { cont: '1.00', multiple: 100 })
    // Also on a weekend.
    const always = { sessions: 'UTC Sun 00:00-Sat 24:00', calendar: 'none' }
    await setInstrument(db, operator, { code: 'EURUSD', values: { swap_mode: 'money', swap_days: 'daily', ...always } })
    await setRates(db, operator, { code: 'EURUSD', long: '-3.333', short: '1' })
    await waitUntil(async () => (await query(server, 'select from orders where status = 1')).length >= 4)

    const trial = await rolloverTrial(db, day())
    expect(trial.find(({ code, money }) => code === 'EURUSD' && money === 'real')).toEqual({
      code: 'EURUSD',
      money: 'real',
      nights: 1,
      positions: 2,
      lots_long: '0.21',
      lots_short: '0.00',
      swap: '-0.67',
      admin_fees: '0.00',
      dividends: '0.00',
    })
    expect(trial.find(({ code, money }) => code === 'EURUSD' && money === 'demo')).toMatchObject({ swap: '-3.33' })
    expect(trial.filter(({ code }) => code === 'all')).toHaveLength(2)
    expect(await json('rollover', '--dry-run', day())).toEqual(trial)
    expect(await refusal(rolloverTrial(db, day(-1)))).toContain('is over')
    expect((await ops(server.dataDir, 'rollover', '--dry-run', 'now')).stderr).toMatch(/^--dry-run "now" is not a day/)
    expect((await ops(server.dataDir, 'rollover')).status).toBe(1)

    // The day ends now: its engine books what is stored.
    const quotes = await new LastQuoteStore(pool, { sql: () => '', parameters: () => undefined }).load()
    const date = tradingDate(Date.now())
    await storeRollover(pool, { ...rolloverOf(date, await readInstruments(db, date), quotes), at: Date.now() })
    const booked = { day: day(), rows: 1, swap: '-0.67', dividends: '0.00', admin_fees: '0.00', play_money: '-3.33' }
    await waitUntil(async () => (await rolloverTable(db))[0]?.['play_money'] === booked.play_money)
    const report = await rolloverReport(db, day())
    expect(report.isRight).toBe(true)
    // The swap-free account has its nights of grace.
    const row = { code: 'EURUSD', kind: 'swap', positions: 1, got: '0.00' }
    expect(report.booked).toEqual([
      { ...row, money: 'real', paid: '0.67', net: '-0.67' },
      { ...row, money: 'demo', paid: '3.33', net: '-3.33' },
    ])
    expect((await json('rollover', 'list'))[0]).toMatchObject(booked)
    const text = await run('rollover', 'report', day())
    expect(text).toMatch(/^all +real +swap /m)
    expect(text).toMatch(/^house:swap: rows (\S+), balance \1$/m)
    expect(text).toMatch(/^house:swap:demo: rows 3.33, balance 3.33$/m)
    expect(JSON.parse(await run('rollover', 'report', day(), '--json'))).toEqual(report)
    expect(await refusal(rolloverReport(db, day(5)))).toContain('was not rolled over')

    // What is booked is over: rates, dividends and trials of the day are refused.
    expect(await refusal(setRates(db, operator, { code: 'EURUSD', long: '0', short: '0', from: day() }))).toContain(
      `the earliest is ${day(1)}`,
    )
    expect(await refusal(rolloverTrial(db, day()))).toContain(`the earliest is ${day(1)}`)
    expect(await refusal(addDividend(db, operator, { code: 'US30', exDate: day(1), points: '1' }))).toContain('is over')
  })
})
