import { type Rate, formatRate, parseRate } from '@openlot/core/math'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../storage/database.ts'
import { benchmarks, swapRates } from './tables.ts'
import type { Instrument } from './terms/instrument.ts'

/** What each side pays or gets for a night from a trading day on: per cent a year in the modes of interest. */
export interface RatesFrom {
  /** "YYYY-MM-DD". */
  readonly validFrom: string
  readonly long: string
  readonly short: string
}

/** The rates of an instrument as they are stored, oldest first: past, present and coming ones; none without swap. */
export async function readRateHistory(
  db: Pick<Db, 'select'>,
  { id, quoteCurrency, swap }: Pick<Instrument, 'id' | 'quoteCurrency' | 'swap'>,
): Promise<RatesFrom[]> {
  const { mode, admin } = swap
  if (mode === 'none') return []
  if (mode !== 'benchmark')
    return (
      await db.select().from(swapRates).where(eq(swapRates.instrumentId, id)).orderBy(asc(swapRates.validFrom))
    ).map(({ validFrom, long, short }) => ({ validFrom, long: plain(long), short: plain(short) }))
  const interest = await db
    .select()
    .from(benchmarks)
    .where(eq(benchmarks.currency, quoteCurrency))
    .orderBy(asc(benchmarks.validFrom))
  return interest.map(({ validFrom, rate }) => {
    const benchmark = parseRate(rate)
    return {
      validFrom,
      long: formatRate(-(benchmark + admin) as Rate),
      short: formatRate((benchmark - admin) as Rate),
    }
  })
}

/** Without the zeros that the database adds. */
const plain = (text: string): string => formatRate(parseRate(text))

/**
 * Those of a history that hold on some day of a span: also the one that holds at its beginning.
 *
 * @param from the first day, "YYYY-MM-DD"; all that came before where there is none.
 * @param to the last day; all that is to come where there is none.
 */
export const ratesWithin = (
  history: readonly RatesFrom[],
  { from, to }: { from?: string | undefined; to?: string | undefined },
): RatesFrom[] =>
  history.filter(({ validFrom }, at) => {
    const next = history[at + 1]
    const isOver = from !== undefined && next !== undefined && next.validFrom <= from
    return !isOver && (to === undefined || validFrom <= to)
  })
