import { type Candle, DAY_MS, type StoredPeriod, nextCandleStart, tradingDayStart } from '@openlot/core/math'
import type { Reader } from '../../storage/replica.ts'
import { CandleQueries, PERIOD_NUMBERS } from './candleQueries.ts'
import { type StoredBar, insertBars } from './candleStore.ts'
import { FILLED_PERIODS } from './depths.ts'
import { type BarChange, type Range, type Stretch, foldAnew, longerThan, rangeOf } from './mendPlan.ts'

/** Bars beside a stretch, by which outliers are judged: also those before a weekend. */
const CONTEXT_DAYS: Readonly<Record<StoredPeriod, number>> = { '1min': 4, '5min': 4, '60min': 10, '1day': 90 }

/** Reads and changes the stored bars of an instrument within a transaction. */
export class MendStore {
  readonly #client: Reader
  readonly #instrumentId: number

  constructor(client: Reader, instrumentId: number) {
    this.#client = client
    this.#instrumentId = instrumentId
  }

  /** Since when each period has all its bars. */
  async since(): Promise<Map<StoredPeriod, number>> {
    const { rows } = await this.#client.query<{ period: number; since: string }>(
      `select period, since from candle_fills where instrument_id = $1`,
      [this.#instrumentId],
    )
    const [minutes] = (
      await this.#client.query<{ first: string | null }>(
        'select min(time) as first from candles where instrument_id = $1 and period = $2',
        [this.#instrumentId, PERIOD_NUMBERS['1min']],
      )
    ).rows
    const since = new Map<StoredPeriod, number>()
    let finer = Infinity
    if (minutes?.first != null) since.set('1min', (finer = tradingDayStart(Number(minutes.first))))
    for (const period of FILLED_PERIODS) {
      const filled = rows.find((row) => row.period === PERIOD_NUMBERS[period])?.since
      finer = Math.min(finer, filled === undefined ? Infinity : Number(filled))
      if (finer < Infinity) since.set(period, finer)
    }
    return since
  }

  /** The finest bars of a stretch, and of some days before and after it. */
  around({ period, from, to }: Stretch): Promise<Candle[]> {
    const days = CONTEXT_DAYS[period] * DAY_MS
    return this.#between(period, { from: tradingDayStart(from - days), to: nextCandleStart(to + days, '1day') })
  }

  /** What follows for the longer bars of a stretch from changes of its finest ones. */
  async folded(stretch: Stretch, changes: readonly BarChange[]): Promise<BarChange[]> {
    const days = rangeOf(stretch, '1day')
    const finest = new Map((await this.#between(stretch.period, days)).map((bar) => [bar.Time, bar]))
    for (const { time, after } of changes) {
      if (after === undefined) finest.delete(time)
      else finest.set(time, after)
    }
    const stored = new Map<StoredPeriod, Candle[]>()
    for (const period of longerThan(stretch.period)) stored.set(period, await this.#between(period, days))
    const inOrder = [...finest.values()].toSorted((a, b) => a.Time - b.Time)
    return foldAnew(stretch, inOrder, stored)
  }

  async apply(changes: readonly BarChange[]): Promise<void> {
    for (const [period, ofPeriod] of Map.groupBy(changes, (change) => change.period))
      await this.#client.query('delete from candles where instrument_id = $1 and period = $2 and time = any($3)', [
        this.#instrumentId,
        PERIOD_NUMBERS[period],
        ofPeriod.map(({ time }) => time),
      ])
    const bars = changes.flatMap(({ period, after }): StoredBar[] =>
      after === undefined ? [] : [{ instrumentId: this.#instrumentId, period, candle: after }],
    )
    await insertBars(this.#client, bars)
    await this.#client.query('update instruments set candle_edition = candle_edition + 1 where id = $1', [
      this.#instrumentId,
    ])
  }

  #between(period: StoredPeriod, { from, to }: Range): Promise<Candle[]> {
    return new CandleQueries(this.#client).between(this.#instrumentId, period, { from, to })
  }
}
