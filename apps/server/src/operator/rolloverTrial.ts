import {
  type Lots,
  type Quote,
  type Usd,
  ZERO_USD,
  addUsd,
  adminFee,
  dividend,
  formatLots,
  formatUsd,
  parsePrice,
  swap,
} from '@openlot/core/math'
import { type SQL, sql } from 'drizzle-orm'
import { type StoredOrder, fromOrderRow } from '../engine/journal/orderColumns.ts'
import type { Order } from '../engine/model/order.ts'
import { loadInstruments, readInstruments } from '../market/instruments.ts'
import { type Rollover, rolloverOf, rolloverTime } from '../market/rollovers/rollover.ts'
import { lastQuotes } from '../market/tables.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import { withMarkUp } from '../market/terms/markUp.ts'
import type { Db } from '../storage/database.ts'
import { readDayFrom, runningDay } from './tradingDays.ts'

/** Positions that are read at a time. */
const PAGE = 10_000

/** What a rollover would book of an instrument. */
interface TrialRow {
  positions: number
  long: Lots
  short: Lots
  swap: Usd
  adminFee: Usd
  dividends: Usd
}

/**
 * What the end of a trading day would book if it were now: the positions that are open, at the last quotes, with the
 * rates, nights and swap-free accounts of that day. Nothing is written.
 *
 * @throws OperatorError for a day that is over.
 */
export async function rolloverTrial(db: Db, text: string): Promise<Record<string, string | number>[]> {
  await loadInstruments(db)
  const date = readDayFrom(text, 'day', await runningDay(db))
  const instruments = await readInstruments(db, date)
  const rollover: Rollover = {
    ...rolloverOf(date, instruments, await readQuotes(db, instruments)),
    swapFree: await readSwapFree(db, rolloverTime(date)),
  }
  const byId = new Map(instruments.map((instrument) => [instrument.id, instrument]))
  const rows = new Map<string, TrialRow>()
  for await (const { order, isDemo } of openPositions(db)) {
    const instrument = byId.get(order.instrumentId)
    if (instrument !== undefined)
      count(rows, `${isDemo ? 'demo' : 'real'} ${instrument.id}`, order, instrument, rollover)
  }
  const listed = ['real', 'demo'].flatMap((money) =>
    instruments.flatMap(({ id, code }) => {
      const row = rows.get(`${money} ${id}`)
      const nights = rollover.terms.get(id)?.nights ?? 'no price'
      return row === undefined ? [] : [{ code, money, nights, ...textOf(row) }]
    }),
  )
  const totals = ['real', 'demo'].flatMap((money) => {
    const ofMoney = [...rows].filter(([key]) => key.startsWith(money)).map(([, row]) => row)
    return ofMoney.length === 0 ? [] : [{ code: 'all', money, nights: '', ...textOf(ofMoney.reduce(added)) }]
  })
  return [...listed, ...totals]
}

const NOTHING: TrialRow = {
  positions: 0,
  long: 0n as Lots,
  short: 0n as Lots,
  swap: ZERO_USD,
  adminFee: ZERO_USD,
  dividends: ZERO_USD,
}

const added = (a: TrialRow, b: TrialRow): TrialRow => ({
  positions: a.positions + b.positions,
  long: (a.long + b.long) as Lots,
  short: (a.short + b.short) as Lots,
  swap: addUsd(a.swap, b.swap),
  adminFee: addUsd(a.adminFee, b.adminFee),
  dividends: addUsd(a.dividends, b.dividends),
})

const textOf = (row: TrialRow) => ({
  positions: row.positions,
  lots_long: formatLots(row.long),
  lots_short: formatLots(row.short),
  swap: formatUsd(row.swap),
  admin_fees: formatUsd(row.adminFee),
  dividends: formatUsd(row.dividends),
})

/** Adds what a position would pay or get, as the engine decides it. */
function count(
  rows: Map<string, TrialRow>,
  key: string,
  order: Order,
  { contractSize }: Instrument,
  { date, terms, swapFree }: Rollover,
): void {
  const { side, lots, nights: held } = order
  const of = terms.get(order.instrumentId)
  const row: TrialRow = { ...NOTHING, positions: 1, [side === 'buy' ? 'long' : 'short']: lots }
  const isDone = order.rolledOn !== undefined && order.rolledOn >= date
  if (of !== undefined && !isDone) {
    const { price, conversion, nights, graceNights: grace } = of
    const position = { side, lots, contractSize, price, conversion }
    if (swapFree.has(order.accountId)) row.adminFee = adminFee(of.adminFee, lots, { held, nights, grace })
    else row.swap = swap(side === 'buy' ? of.long : of.short, position, nights)
    if (of.dividend !== 0n) row.dividends = dividend(of.dividend, of.dividendLong, position)
  }
  rows.set(key, added(rows.get(key) ?? NOTHING, row))
}

async function readQuotes(db: Db, instruments: readonly Instrument[]): Promise<Map<number, Quote>> {
  const stored = new Map((await db.select().from(lastQuotes)).map((row) => [row.instrumentId, row]))
  return new Map(
    instruments.flatMap((instrument): [number, Quote][] => {
      const row = stored.get(instrument.id)
      if (row === undefined) return []
      const quote = { bid: parsePrice(row.bid), ask: parsePrice(row.ask), time: row.time }
      return [[instrument.id, withMarkUp(instrument, quote)]]
    }),
  )
}

async function readSwapFree(db: Db, at: number): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ account: string }>(sql`
    select account_id::text as account from swap_free
    where given_at <= ${new Date(at)} and (ends_at is null or ends_at > ${new Date(at)})`)
  return new Set(rows.map(({ account }) => Number(account)))
}

/** All positions, a page at a time: there may be a million. */
async function* openPositions(db: Db): AsyncGenerator<{ order: Order; isDemo: boolean }> {
  const { rows: oldest } = await db.execute<{ id: string | null }>(
    sql`select min(oldest_live_order)::text as id from partition_leases`,
  )
  let after = Number(oldest[0]?.id ?? 0) - 1
  for (;;) {
    const { rows } = await db.execute<StoredOrder & { is_demo: boolean } & Record<string, unknown>>(pageAfter(after))
    for (const row of rows) yield { order: fromOrderRow(row), isDemo: row.is_demo }
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = Number(last.id)
  }
}

const pageAfter = (id: number): SQL => sql`
  select orders.*, rolled_on::text, accounts.is_demo from orders join accounts on accounts.id = orders.account_id
  where orders.id > ${id} and orders.status = 1 order by orders.id limit ${PAGE}`
