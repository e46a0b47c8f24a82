import { DAY_MS, formatRate, formatUsd, parsePrice, parseRate, parseUsd } from '@openlot/core/math'
import { asc, desc, gt, lte } from 'drizzle-orm'
import { dateOf, dateText } from '../storage/dates.ts'
import type { Db } from '../storage/database.ts'
import { CATALOGUE } from './catalogue.ts'
import { BENCHMARKS, BENCHMARKS_OF } from './swapCatalogue.ts'
import { benchmarks, dividends, type instruments, swapRates } from './tables.ts'
import { type Calendar, parseWall } from './terms/calendars.ts'
import type { InstrumentSwap } from './terms/instrumentSwap.ts'

type Row = typeof instruments.$inferSelect

/** The rates of the catalogue, for instruments that were just inserted. */
export async function insertFirstRates(db: Pick<Db, 'insert'>, added: ReadonlySet<number>): Promise<void> {
  const rates = CATALOGUE.filter(({ id, swap }) => added.has(id) && swap.mode === 'percent').map(({ id, swap }) => ({
    instrumentId: id,
    validFrom: BENCHMARKS_OF,
    long: formatRate(swap.long),
    short: formatRate(swap.short),
  }))
  if (added.size === 0) return
  const interest = Object.entries(BENCHMARKS).map(([currency, rate]) => ({ currency, validFrom: BENCHMARKS_OF, rate }))
  await db.insert(benchmarks).values(interest).onConflictDoNothing()
  if (rates.length > 0) await db.insert(swapRates).values(rates).onConflictDoNothing()
}

/** What each row of an instrument costs and brings overnight, with the rates of a trading day. */
export async function readSwaps(
  db: Pick<Db, 'select' | 'selectDistinctOn'>,
  calendars: readonly Calendar[],
  date: number,
): Promise<(row: Row) => InstrumentSwap> {
  const day = dateText(date)
  const rates = await db
    .selectDistinctOn([swapRates.instrumentId])
    .from(swapRates)
    .where(lte(swapRates.validFrom, day))
    .orderBy(asc(swapRates.instrumentId), desc(swapRates.validFrom))
  const interest = await db
    .selectDistinctOn([benchmarks.currency])
    .from(benchmarks)
    .where(lte(benchmarks.validFrom, day))
    .orderBy(asc(benchmarks.currency), desc(benchmarks.validFrom))
  const coming = await db.select().from(dividends).where(gt(dividends.exDate, day)).orderBy(asc(dividends.exDate))
  const ratesOf = new Map(rates.map((row) => [row.instrumentId, row]))
  const interestOf = new Map(interest.map(({ currency, rate }) => [currency, parseRate(rate)]))
  const holidaysOf = new Map(calendars.map((calendar) => [calendar.name, () => datesOf(calendar)]))
  return (row) => {
    const { id, code, quoteCurrency } = row
    // The banks of both currencies settle a deal.
    const banks = row.swapDays === 'value-date' ? [code.slice(0, 3), quoteCurrency] : []
    const [long, short] = [ratesOf.get(id)?.long, ratesOf.get(id)?.short]
    return {
      mode: row.swapMode,
      days: row.swapDays === 'value-date' ? { by: row.swapDays, settleDays: row.settleDays } : { by: row.swapDays },
      dayCount: row.dayCount,
      long: parseRate(long ?? '0'),
      short: parseRate(short ?? '0'),
      benchmark: interestOf.get(quoteCurrency),
      admin: parseRate(row.swapAdmin),
      bankHolidays: banks.flatMap((currency) => holidaysOf.get(currency)?.() ?? []),
      dividendLong: parseRate(row.dividendLong),
      dividends: coming
        .filter(({ instrumentId }) => instrumentId === id)
        .map(({ exDate, points }) => ({ exDate: dateOf(exDate), points: parsePrice(points) })),
      adminFee: parseUsd(row.adminFee),
      graceNights: row.graceNights,
      allowsSwapFree: row.allowsSwapFree,
    }
  }
}

/** The dates that a calendar of a currency closes its banks on; a closure until 00:00 ends the day before. */
function datesOf(calendar: Calendar): number[] {
  return calendar.entries.flatMap(({ from, until }) => {
    const [start, end] = [parseWall(from) ?? Number.NaN, parseWall(until) ?? Number.NaN]
    const first = Math.floor(start / DAY_MS)
    const days = Math.ceil(end / DAY_MS) - first
    return days > 0 ? Array.from({ length: days }, (_, day) => first + day) : []
  })
}

/** The columns of an instrument's own terms; its rates are rows of their own. */
export const swapColumns = ({
  mode,
  days,
  dayCount,
  admin,
  dividendLong,
  adminFee,
  graceNights,
  allowsSwapFree,
}: InstrumentSwap) => ({
  swapMode: mode,
  swapDays: days.by,
  ...(days.by === 'value-date' && { settleDays: days.settleDays }),
  dayCount,
  swapAdmin: formatRate(admin),
  dividendLong: formatRate(dividendLong),
  adminFee: formatUsd(adminFee),
  graceNights,
  allowsSwapFree,
})

const SWAP_COLUMNS = [
  'swapMode',
  'swapDays',
  'settleDays',
  'dayCount',
  'swapAdmin',
  'dividendLong',
  'adminFee',
  'graceNights',
  'allowsSwapFree',
] as const satisfies readonly (keyof Row)[]

/** A row without what `swapColumns` writes. */
export function withoutSwapColumns(row: Row): Omit<Row, (typeof SWAP_COLUMNS)[number]> {
  const terms: Partial<Row> = { ...row }
  for (const column of SWAP_COLUMNS) delete terms[column]
  return terms as Row
}
