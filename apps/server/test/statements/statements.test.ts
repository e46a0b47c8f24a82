import { createHash } from 'node:crypto'
import { HOUR_MS, parseLots, parseUsd } from '@openlot/core/math'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TransferKind } from '../../src/ledger/transfer.ts'
import { differenceOf } from '../../src/statements/data/summary.ts'
import { statementCsv } from '../../src/statements/files/statementCsv.ts'
import { statementJson } from '../../src/statements/files/statementJson.ts'
import { statementPdf } from '../../src/statements/pdf/statementPdf.ts'
import type { StatementRow } from '../../src/statements/statements.ts'
import { StatementWorker } from '../../src/statements/statementWorker.ts'
import { newDataFolder } from '../support/server.ts'
import { StatementBook, dayStart, textOf } from '../support/statementBook.ts'

let book: StatementBook
beforeAll(async () => {
  book = await StatementBook.open(newDataFolder())
  await book.endDays('2026-10-31')
  await book.endDays('2026-11-02')
})
afterAll(() => book.close())

const json = (row: StatementRow): Promise<string> => textOf(statementJson(book.statements.source(row)))
const pdf = async (row: StatementRow, language: 'en' | 'ar' = 'en'): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of statementPdf(book.statements.source(row), row, language)) parts.push(part)
  return Buffer.concat(parts)
}

const OCTOBER = dayStart('2026-10-01')

describe('a statement', () => {
  it('adds up, equals a slow sum, and has what was open at its end', async () => {
    const { id } = await book.newAccount()
    book.move(id, 'deposit', '1000', OCTOBER - HOUR_MS, undefined, 'D1')
    const early = book.trade(id, { opened: OCTOBER - HOUR_MS, closed: OCTOBER + HOUR_MS, profit: '-20.5' })
    book.move(id, 'withdraw-lock', '-250', OCTOBER + 2 * HOUR_MS, undefined, 'W1')
    book.move(id, 'swap', '-1.23', OCTOBER + 3 * HOUR_MS, early.id, '2026-10-01')
    book.trade(id, { opened: OCTOBER + 4 * HOUR_MS, lots: '0.50' })
    book.store(book.newPending(id, OCTOBER + 5 * HOUR_MS))
    book.move(id, 'negative-balance', '3', OCTOBER + 6 * HOUR_MS)
    book.trade(id, { opened: dayStart('2026-11-01') + HOUR_MS })
    await book.write()
    const row = await book.make(id, '2026-10-01', '2026-10-31')
    expect(row.kind).toBe('month')
    expect(row.head.summary).toEqual({
      opening: '999.40',
      deposits: '0.00',
      withdrawals: '-250.00',
      profit: '-20.50',
      fees: '-0.60',
      overnight: '-1.23',
      dividends: '0.00',
      other: '3.00',
      closing: '730.07',
      // 0.50 lots, from 1.18 to 1.184.
      floating: '200.00',
      net: '930.07',
    })
    expect(differenceOf(row.head.summary)).toBe(0n)
    expect(row.head.counts).toEqual({ trades: 1, payments: 1, charges: 2 })
    expect(row.head.open).toMatchObject([{ lots: '0.50', open: '1.18000', price: '1.18400', floating: '200.00' }])
    expect(row.head.pending).toMatchObject([{ type: 'limit', price: '1.15000' }])
    const data = JSON.parse(await json(row)) as { trades: object[]; payments: object[]; charges: object[] }
    expect(data.trades).toMatchObject([{ id: early.id, profit: '-20.50', fee: '-0.60', net: '-21.10' }])
    expect(data.payments).toMatchObject([{ kind: 'withdraw-lock', amount: '-250.00', reference: 'W1' }])
    expect(data.charges).toMatchObject([{ kind: 'swap' }, { kind: 'negative-balance' }])
  })

  it('follows the one before it, whatever has happened', async () => {
    const kinds: TransferKind[] = [
      'deposit',
      'withdraw-lock',
      'withdraw-release',
      'trade-profit',
      'trade-loss',
      'swap',
      'dividend',
      'invite-reward',
    ]
    const movement = fc.record({
      kind: fc.constantFrom(...kinds),
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      hour: fc.nat({ max: 24 * 30 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { maxLength: 40 }), async (movements) => {
        const { id } = await book.newAccount()
        const sorted = movements.toSorted((one, other) => one.hour - other.hour)
        for (const { kind, amount, hour } of sorted)
          book.move(id, kind, (amount / 1e4).toFixed(4), OCTOBER + hour * HOUR_MS)
        await book.write()
        const parts = await Promise.all(
          [
            ['2026-10-01', '2026-10-10'],
            ['2026-10-11', '2026-10-11'],
            ['2026-10-12', '2026-10-31'],
          ].map(([from, to]) => book.make(id, from!, to!)),
        )
        const whole = await book.make(id, '2026-10-01', '2026-10-31')
        const slow = sorted.reduce((sum, { amount }) => sum + BigInt(amount) * 100n, 0n)
        expect(parseUsd(whole.head.summary.closing)).toBe(slow)
        expect(parts.map(({ head }) => head.summary.opening).slice(1)).toEqual(
          parts.map(({ head }) => head.summary.closing).slice(0, -1),
        )
        for (const line of ['deposits', 'withdrawals', 'profit', 'overnight', 'dividends', 'other'] as const)
          expect(
            parts.reduce((sum, { head }) => sum + parseUsd(head.summary[line]), 0n),
            line,
          ).toBe(parseUsd(whole.head.summary[line]))
      }),
      { numRuns: 15 },
    )
  })

  it('has the same bytes after later trading, also where a position was closed in part', async () => {
    const { id } = await book.newAccount()
    book.move(id, 'deposit', '500', OCTOBER)
    const whole = book.trade(id, { opened: OCTOBER + HOUR_MS, lots: '1.00' })
    book.trade(id, { opened: OCTOBER + HOUR_MS, closed: OCTOBER + 2 * HOUR_MS })
    await book.write()
    const row = await book.make(id, '2026-10-01', '2026-10-31')
    const before = [await json(row), (await pdf(row)).toString('latin1'), (await pdf(row, 'ar')).toString('latin1')]
    expect(createHash('sha256').update(before[0]!).digest('hex')).toBe(row.sha256)

    const later = dayStart('2026-11-01') + HOUR_MS
    await book.database.pool.query('update orders set lots = 0.6 where id = $1', [whole.id])
    const closed = { price: whole.openPrice, profit: parseUsd('0'), reason: 'by-hand' as const, at: later }
    book.store({ ...whole, id: whole.id + 500_000, lots: parseLots('0.4'), status: 'closed', closed })
    book.trade(id, { opened: later, closed: later + HOUR_MS })
    await book.write()
    await book.database.pool.query(`update accounts set name = 'Another' where id = $1`, [id])
    const again = await book.make(id, '2026-10-01', '2026-10-31')
    expect(again.id).toBe(row.id)
    const after = [
      await json(again),
      (await pdf(again)).toString('latin1'),
      (await pdf(again, 'ar')).toString('latin1'),
    ]
    expect(after.map((text, at) => text === before[at])).toEqual([true, true, true])
    // One that is made only now says the same of its end.
    await book.database.pool.query('delete from statements where id = $1', [row.id])
    expect((await book.make(id, '2026-10-01', '2026-10-31')).head.open).toEqual(row.head.open)
  })

  it('is of its account alone, and checked by anyone', async () => {
    const [mine, other] = [await book.newAccount(), await book.newAccount()]
    const row = await book.make(mine.id, '2026-10-30', '2026-10-30')
    await expect(book.statements.get(other.id, row.id)).rejects.toThrow('NOT_FOUND')
    expect(await book.statements.get(mine.id, row.id)).toEqual(row)
    const { id, sha256 } = row
    expect(await book.statements.check(id)).toEqual({ id, kind: 'day', from: '2026-10-30', to: '2026-10-30', sha256 })
    expect((await book.statements.page(mine.id, { number: 1, size: 10, offset: 0 })).total).toBe(1)
  })

  it('waits until its last day is booked', async () => {
    const { id } = await book.newAccount()
    await expect(book.make(id, '2026-11-03', '2026-11-03')).rejects.toThrow('STATEMENT_NOT_READY')
    await book.database.pool.query(`update partition_leases set rolled_until = '2026-10-30'`)
    await expect(book.make(id, '2026-10-31', '2026-10-31')).rejects.toThrow('STATEMENT_NOT_READY')
    await book.database.pool.query(`update partition_leases set rolled_until = '2026-11-02'`)
    await book.make(id, '2026-10-31', '2026-10-31')
  })

  it('has what is booked at the very end of its last day', async () => {
    const { id } = await book.newAccount()
    book.move(id, 'deposit', '100', OCTOBER + HOUR_MS)
    book.move(id, 'swap', '-1.20', OCTOBER + 24 * HOUR_MS)
    await book.write()
    const [first, second] = [
      await book.make(id, '2026-10-01', '2026-10-01'),
      await book.make(id, '2026-10-02', '2026-10-02'),
    ]
    expect(first.head.summary).toMatchObject({ overnight: '-1.20', closing: '98.80' })
    expect(second.head.summary).toMatchObject({ opening: '98.80', overnight: '0.00', closing: '98.80' })
  })

  it('runs no formula in a spreadsheet', async () => {
    const { id } = await book.newAccount('=cmd|calc!A1')
    book.move(id, 'deposit', '5', OCTOBER + HOUR_MS, undefined, '@SUM(A1)')
    await book.write()
    const row = await book.make(id, '2026-10-01', '2026-10-02')
    const text = await textOf(statementCsv(book.statements.source(row)))
    expect(text.startsWith('\ufeff')).toBe(true)
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true })
    expect(rows.find(({ type }) => type === 'account')?.reference).toBe("'=cmd|calc!A1")
    expect(rows.find(({ section }) => section === 'payment')).toMatchObject({
      reference: "'@SUM(A1)",
      amount: '5.00',
      time_utc: new Date(OCTOBER + HOUR_MS).toISOString(),
      time_local: '2026-09-30T22:00:00+00:00',
    })
    expect(rows.find(({ type }) => type === 'closing')?.amount).toBe('5.00')
  })
})

describe('the statement of a month', () => {
  it('is made and told of once, for accounts that moved or had positions', async () => {
    const [moved, idle, holding] = [await book.newAccount(), await book.newAccount(), await book.newAccount()]
    book.move(moved.id, 'deposit', '5', OCTOBER + HOUR_MS)
    book.move(idle.id, 'deposit', '5', OCTOBER - 24 * 40 * HOUR_MS)
    book.trade(holding.id, { opened: OCTOBER - 24 * 40 * HOUR_MS })
    await book.write()
    // It was asked for by hand before.
    await book.make(holding.id, '2026-10-01', '2026-10-31')
    const newWorker = () =>
      new StatementWorker({
        ...book.database,
        statements: book.statements,
        page: (id) => `https://broker.example/mine/statements?account=${id}`,
        log: pino({ level: 'silent' }),
        now: () => book.now,
      })
    await Promise.all([newWorker().makeDue(), newWorker().makeDue()])
    await newWorker().makeDue()
    const mailsTo = async (email: string) =>
      (
        await book.database.pool.query<{ subject: string; body: string }>(
          'select subject, body from outbox where recipient = $1',
          [email],
        )
      ).rows
    expect(await mailsTo(idle.email)).toEqual([])
    expect(await mailsTo(holding.email)).toHaveLength(1)
    const mails = await mailsTo(moved.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(/^Account statement, 1\s?–\s?31 October 2026$/u)
    expect(mails[0]?.body).toContain(`https://broker.example/mine/statements?account=${moved.id}`)
    expect(mails[0]?.body).not.toContain('S-2026')
    const { rows } = await book.statements.page(moved.id, { number: 1, size: 10, offset: 0 })
    expect(rows).toMatchObject([{ kind: 'month', from: '2026-10-01', to: '2026-10-31' }])
  })
})
