import { DecimalError, type Price, formatPrice, parsePrice } from '@openlot/core/math'
import { and, asc, eq } from 'drizzle-orm'
import { loadInstruments } from '../market/instruments.ts'
import { dividends, instruments, lastQuotes } from '../market/tables.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import { tradingDayFrom } from '../market/terms/swapTerms.ts'
import type { Db } from '../storage/database.ts'
import { dateText } from '../storage/dates.ts'
import { audit } from './audit.ts'
import { type Operator, OperatorError } from './operator.ts'
import { instrumentOf } from './swapRates.ts'
import { readDayFrom, runningDay } from './tradingDays.ts'

/** A dividend as it was typed. */
export interface DividendInput {
  readonly code: string
  readonly exDate: string
  readonly points: string
}

/** More than such a part of the price is a typing error. */
const MOST_OF_PRICE = 5n

/** All dividends, or those of one instrument; `booked` are those that positions have got or paid. */
export async function dividendTable(db: Db, only?: string): Promise<Record<string, string>[]> {
  const all = await loadInstruments(db)
  const listed = only === undefined ? all : [instrumentOf(all, only)]
  const byId = new Map(listed.map((instrument) => [instrument.id, instrument]))
  const running = await runningDay(db)
  const rows = await db.select().from(dividends).orderBy(asc(dividends.exDate), asc(dividends.instrumentId))
  return rows.flatMap(({ instrumentId, exDate, points }) => {
    const instrument = byId.get(instrumentId)
    if (instrument === undefined) return []
    const isBooked = exDate < dateText(earliestExDate(instrument, running))
    const text = formatPrice(parsePrice(points), instrument.pricePrecision)
    return [{ code: instrument.code, ex_date: exDate, points: text, state: isBooked ? 'booked' : 'coming' }]
  })
}

/**
 * Adds a dividend, or changes the one of that day.
 *
 * @returns whether anything has changed.
 * @throws OperatorError, also for one that is booked.
 */
export async function addDividend(db: Db, operator: Operator, input: DividendInput): Promise<{ isRepeat: boolean }> {
  const instrument = instrumentOf(await loadInstruments(db), input.code)
  return db.transaction(async (transaction) => {
    const exDate = await lockedDay(transaction, instrument, input.exDate)
    const points = await readPoints(transaction, instrument, input.points)
    const [known] = await transaction.select().from(dividends).where(ofDay(instrument, exDate))
    if (known !== undefined && parsePrice(known.points) === points) return { isRepeat: true }
    const after = formatPrice(points)
    await transaction
      .insert(dividends)
      .values({ instrumentId: instrument.id, exDate, points: after })
      .onConflictDoUpdate({ target: [dividends.instrumentId, dividends.exDate], set: { points: after } })
    await audit(transaction, operator, {
      act: 'dividend add',
      subject: instrument.code,
      before: known && { ex_date: exDate, points: formatPrice(parsePrice(known.points)) },
      after: { ex_date: exDate, points: after },
    })
    return { isRepeat: false }
  })
}

/** Removes a dividend that is not booked. @throws OperatorError, also where there is none. */
export async function removeDividend(db: Db, operator: Operator, input: Omit<DividendInput, 'points'>): Promise<void> {
  const instrument = instrumentOf(await loadInstruments(db), input.code)
  await db.transaction(async (transaction) => {
    const exDate = await lockedDay(transaction, instrument, input.exDate)
    const [gone] = await transaction.delete(dividends).where(ofDay(instrument, exDate)).returning()
    if (gone === undefined)
      throw new OperatorError(`${instrument.code} has no dividend on ${exDate}; see ops dividend list`)
    await audit(transaction, operator, {
      act: 'dividend remove',
      subject: instrument.code,
      before: { ex_date: exDate, points: formatPrice(parsePrice(gone.points)) },
      after: null,
    })
  })
}

const ofDay = ({ id }: Instrument, exDate: string) => and(eq(dividends.instrumentId, id), eq(dividends.exDate, exDate))

/**
 * The first ex-date that is not booked: the rollover into a trading day books it, and that into the day that runs, or
 * comes next after a weekend, is over.
 */
const earliestExDate = (instrument: Instrument, running: number): number =>
  (tradingDayFrom(instrument, running) ?? running) + 1

/** Reads an ex-date while nobody else changes dividends of the instrument. @throws OperatorError */
async function lockedDay(db: Pick<Db, 'select'>, instrument: Instrument, text: string): Promise<string> {
  await db.select({ id: instruments.id }).from(instruments).where(eq(instruments.id, instrument.id)).for('update')
  return dateText(readDayFrom(text, 'ex-date', earliestExDate(instrument, await runningDay(db))))
}

/** @throws OperatorError */
async function readPoints(db: Pick<Db, 'select'>, instrument: Instrument, text: string): Promise<Price> {
  const [quote] = await db.select().from(lastQuotes).where(eq(lastQuotes.instrumentId, instrument.id))
  const most = quote === undefined ? undefined : ((parsePrice(quote.bid) / MOST_OF_PRICE) as Price)
  const problem = `takes points of the price above 0${most === undefined ? '' : `, up to ${formatPrice(most)}, a fifth of it`}`
  try {
    const points = parsePrice(text)
    if (points <= 0n || (most !== undefined && points > most)) throw new OperatorError(problem, 'points')
    return points
  } catch (error) {
    if (error instanceof DecimalError) throw new OperatorError(problem, 'points')
    throw error
  }
}
