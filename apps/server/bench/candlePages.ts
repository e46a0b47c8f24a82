import {
  type Candle,
  DAY_MS,
  PERIODS,
  type Period,
  STORED_PERIODS,
  foldCandles,
  nextCandleStart,
  partsOf,
  tradingDayStart,
} from '@openlot/core/math'
import { pino } from 'pino'
import { CandleQueries } from '../src/market/candles/candleQueries.ts'
import { CandleReader } from '../src/market/candles/candleReader.ts'
import { CandleStore, type StoredBar } from '../src/market/candles/candleStore.ts'
import { FILLED_PERIODS, oldestAt } from '../src/market/candles/depths.ts'
import { openDatabase } from '../src/storage/database.ts'
import { percentile, report } from './report.ts'

const INSTRUMENTS = 3
const HISTORY_DAYS = 31
const PAGE_BARS = 300
const ROUNDS = 150
/** Pages that end so far before now at most, as a share of what there is. */
const DEEPEST = 0.5

/**
 * A page of candles of each period, as the server reads and writes it. The yardstick is a page of the stored period that
 * its bars are folded from; the pages of all periods are taken in turn.
 */
export async function benchCandlePages(folder: string): Promise<void> {
  const log = pino({ level: 'error' })
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder, log, role: 'guest' })
  const { pool } = database
  try {
    const fence = {
      parameters: (): [unknown, unknown] => [1, 1],
      sql: (at: number) => `select $${at}::int, $${at + 1}::int`,
    }
    const store = new CandleStore(pool, fence)
    const now = Date.now()
    for (let instrumentId = 1; instrumentId <= INSTRUMENTS; instrumentId++)
      await store.load(barsUpTo(now, instrumentId))
    await pool.query('vacuum analyze candles')
    const reader = new CandleReader(new CandleQueries(pool), () => [])
    const times = new Map<Period, number[]>(PERIODS.map((period) => [period, []]))
    for (let round = 0; round < ROUNDS; round++) {
      for (const period of PERIODS) {
        const { of } = partsOf(period)
        const reach = now - (of === '1min' ? now - HISTORY_DAYS * DAY_MS : oldestAt(now, of, HISTORY_DAYS)!)
        const end = Math.floor(now - (reach * DEEPEST * round) / ROUNDS)
        const start = performance.now()
        const page = await reader.last(1 + (round % INSTRUMENTS), period, PAGE_BARS, end)
        JSON.stringify(page)
        times.get(period)!.push(performance.now() - start)
      }
    }
    const middle = (period: Period): number => percentile(times.get(period)!, 0.5)
    for (const period of PERIODS) {
      const { of } = partsOf(period)
      report(`page of ${PAGE_BARS} candles of ${period}`, {
        ms: middle(period),
        ...(of !== period && { [`of ${of} ms`]: middle(of), ratio: `${(middle(period) / middle(of)).toFixed(2)}×` }),
      })
    }
  } finally {
    await database.stop()
  }
}

/** As deep as a broker has them, of a market that is closed at weekends. */
function* barsUpTo(now: number, instrumentId: number): Generator<StoredBar> {
  let to = now
  for (const [at, period] of STORED_PERIODS.entries()) {
    const filled = FILLED_PERIODS.find((each) => each === period)
    const from =
      filled === undefined ? tradingDayStart(now - HISTORY_DAYS * DAY_MS) : oldestAt(now, filled, HISTORY_DAYS)!
    const finest: Candle[] = []
    for (let Time = from; Time < to; Time = nextCandleStart(Time, period)) {
      const day = new Date(Time).getUTCDay()
      const price = 1.08 + ((Time / 60_000) % 997) / 100_000
      if (period === '1day' || (day !== 0 && day !== 6))
        finest.push({ Time, Open: price, High: price + 0.0003, Low: price - 0.0002, Close: price + 0.0001, Volume: 90 })
    }
    for (const longer of STORED_PERIODS.slice(at))
      for (const candle of foldCandles(finest, longer)) yield { instrumentId, period: longer, candle }
    to = from
  }
}
