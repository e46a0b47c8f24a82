import { DAY_MS, STORED_PERIODS, type StoredPeriod } from '@openlot/core/math'
import type pg from 'pg'
import { PERIOD_NUMBERS } from '../market/candles/candleQueries.ts'
import { FILLED_PERIODS, oldestAt } from '../market/candles/depths.ts'

const DATE_CHARACTERS = 'YYYY-MM-DD'.length

/**
 * How many bars each instrument has, since when it has those of each stored period, and how many days are still to be
 * filled before it has them as deep as `HISTORY_DAYS` asks for.
 */
export async function candleStatus(
  pool: Pick<pg.Pool, 'query'>,
  historyDays: number,
): Promise<Record<string, string | number>[]> {
  const { rows } = await pool.query<{
    code: string
    period: number
    bars: string
    first: string | null
    since: string | null
  }>(
    `select code, numbers.period, stored.bars, stored.first, since
     from instruments cross join unnest($1::smallint[]) as numbers (period)
     left join candle_fills on candle_fills.instrument_id = id and candle_fills.period = numbers.period
     left join lateral (select count(*) as bars, min(time) as first from candles
       where candles.instrument_id = id and candles.period = numbers.period) stored on true
     order by position, numbers.period`,
    [STORED_PERIODS.map((period) => PERIOD_NUMBERS[period])],
  )
  const now = Date.now()
  return [...Map.groupBy(rows, ({ code }) => code)].map(([code, ofCode]) => {
    const of = (period: StoredPeriod) => ofCode.find((row) => row.period === PERIOD_NUMBERS[period])
    const days = FILLED_PERIODS.map((period) => {
      const oldest = oldestAt(now, period, historyDays)
      const since = of(period)?.since ?? of('1min')?.first ?? now
      return oldest === undefined ? 0 : Math.max(0, Number(since) - oldest) / DAY_MS
    })
    return {
      code,
      bars: ofCode.reduce((sum, { bars }) => sum + Number(bars), 0),
      ...Object.fromEntries(STORED_PERIODS.map((period) => [period, dateOf(of(period)?.first)])),
      days_to_fill: Math.round(days.reduce((sum, each) => sum + each, 0)),
    }
  })
}

const dateOf = (time: string | null | undefined): string =>
  time == null ? '-' : new Date(Number(time)).toISOString().slice(0, DATE_CHARACTERS)
