import { CODES, endpoints } from '@openlot/core/contract'
import { DAY_MS, formatUsd, HOUR_MS, parseUsd, subtractUsd, tradingDayStart } from '@openlot/core/math'
import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { loadInstruments } from '../src/market/instruments.ts'
import { openDatabase } from '../src/storage/database.ts'
import { balanceCurve } from '../src/trading/balanceCurve.ts'
import { addFirstAccounts } from './support/addFirstAccounts.ts'
import { onCleanup } from './support/cleanup.ts'
import { Client } from './support/client.ts'
import { recordingFolder } from './support/recording.ts'
import { newDataFolder, startServer } from './support/server.ts'

describe('the balance curve', () => {
  it('has a point a trading day from the first movement on, and what trading has brought today', async () => {
    const { port } = await startServer({ environment: { MARKET: `replay:${recordingFolder()}` } })
    const client = new Client(port)
    const token = await client.demo()
    const today = tradingDayStart(Date.now())
    const empty = await client.call(endpoints.accountCurve, {}, { token })
    expect(empty).toEqual({ points: [[today, '100000.00']], profit_today: '0.00' })

    const order = await client.order(token, { cont: '0.10' })
    const closed = await client.call(endpoints.closeOrder, { id: order.Id }, { token })
    const brought = subtractUsd(parseUsd(closed.FactProfits), parseUsd(order.TradeFee))
    const account = await client.call(endpoints.account, {}, { token })
    const curve = await client.call(endpoints.accountCurve, { days: 365 }, { token })
    expect(curve).toEqual({ points: [[today, account.balance]], profit_today: formatUsd(brought) })

    // Money that is granted is no profit.
    await client.call(endpoints.resetDemoAccount, {}, { token })
    const after = await client.call(endpoints.accountCurve, { days: 1 }, { token })
    expect(after).toEqual({ points: [[today, '100000.00']], profit_today: formatUsd(brought) })

    for (const days of [0, 366, 1.5, 'x'])
      expect((await client.envelope(endpoints.accountCurve, { days }, { token })).code).toBe(CODES.INVALID_INPUT)
    expect((await client.envelope(endpoints.accountCurve, {})).code).toBe(CODES.UNAUTHENTICATED)
  })

  it('equals a walk over all movements, also across the end of daylight saving time', async () => {
    const log = pino({ level: 'silent' })
    const database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log })
    onCleanup(() => database.stop())
    const { pool } = database
    await loadInstruments(database.db)
    const { rows } = await pool.query<{ id: string }>(
      `insert into users (uid, is_demo, email, password_hash, invite_code)
        values ('curve', false, 'curve@people.example', 'x', 'curve') returning id`,
    )
    await addFirstAccounts(pool)
    const user = Number(rows[0]?.id)
    const now = Date.parse('2026-11-10T12:00:00Z')
    const movement = fc.record({
      kind: fc.constantFrom('trade-profit', 'trade-loss', 'trade-fee', 'deposit'),
      cents: fc.integer({ min: 1, max: 100_000 }),
      hoursAgo: fc.integer({ min: 0, max: 20 * 24 }),
    })
    const days = fc.integer({ min: 1, max: 15 })
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { maxLength: 30 }), days, async (movements, count) => {
        await pool.query(
          `alter table ledger_transfers disable trigger user; truncate ledger_transfers;
           alter table ledger_transfers enable trigger user`,
        )
        const inOrder = movements.toSorted((a, b) => b.hoursAgo - a.hoursAgo)
        let balance = 0
        const walked: { at: number; balance: number; cents: number; kind: string }[] = []
        for (const [index, { kind, cents, hoursAgo }] of inOrder.entries()) {
          const isIn = kind === 'trade-profit' || kind === 'deposit'
          const change = isIn ? cents : -cents
          balance += change
          const at = now - hoursAgo * HOUR_MS
          walked.push({ at, balance, cents: change, kind })
          const [wallet, house] = [`wallet:${user}`, 'house:trading']
          await pool.query(
            `insert into ledger_transfers (id, kind, from_account, to_account, amount, from_balance, to_balance, account_id, at)
              values ($1, $2, $3, $4, $5::numeric / 100, $6::numeric / 100, $7::numeric / 100, $8, $9)`,
            [
              index + 1,
              kind,
              isIn ? house : wallet,
              isIn ? wallet : house,
              cents,
              isIn ? 0 : balance,
              isIn ? balance : 0,
              user,
              new Date(at),
            ],
          )
        }
        const starts = [tradingDayStart(now)]
        while (starts.length < count) starts.unshift(tradingDayStart(starts[0]! - DAY_MS / 2))
        const points = starts.flatMap((start, index) => {
          const last = walked.findLast(({ at }) => at < (starts[index + 1] ?? Infinity))
          return last === undefined ? [] : [[start, (last.balance / 100).toFixed(2)] as const]
        })
        const today = walked.filter(({ at, kind }) => at >= starts.at(-1)! && kind !== 'deposit')
        const profit = today.reduce((sum, { cents }) => sum + cents, 0)
        expect(await balanceCurve(pool, user, count, now)).toEqual({
          points: points.length > 0 ? points : [[starts.at(-1), '0.00']],
          profit_today: (profit / 100).toFixed(2),
        })
      }),
      { numRuns: 40 },
    )
  })
})
