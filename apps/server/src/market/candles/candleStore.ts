import type { Candle, StoredPeriod } from '@openlot/core/math'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Reader } from '../../storage/replica.ts'
import { inTransaction } from '../../storage/transaction.ts'
import { FencedOff, Mended, type WriteFence, parametersOf } from './writeFence.ts'
import { CANDLE_COLUMNS, CandleQueries, PERIOD_NUMBERS } from './candleQueries.ts'
import { FILLED_PERIODS, type FilledPeriod } from './depths.ts'

/** A bar with its instrument and period. */
export interface StoredBar {
  readonly instrumentId: number
  readonly period: StoredPeriod
  readonly candle: Candle
}

const CHUNK_ROWS = 5000
const COPY_CHUNK_CHARACTERS = 65_536

/** Since when an instrument has all bars of a period. */
export interface Fill {
  readonly instrumentId: number
  readonly period: FilledPeriod
  readonly since: number
}

/** A stretch of an instrument's past that is filled, in these periods. */
export interface FilledStretch {
  readonly instrumentId: number
  readonly periods: readonly FilledPeriod[]
  /** Starts of trading days. */
  readonly from: number
  readonly to: number
}

/** What a store of candles does. */
export type CandleStorage = Pick<
  CandleStore,
  | 'epoch'
  | 'learnEditions'
  | 'last'
  | 'first'
  | 'since'
  | 'lastCloses'
  | 'extents'
  | 'write'
  | 'load'
  | 'fills'
  | 'replace'
>

/** Candles in PostgreSQL. */
export class CandleStore extends CandleQueries {
  readonly #pool: pg.Pool
  readonly #fence: WriteFence
  #editions = new Map<number, number>()

  constructor(pool: pg.Pool, fence: WriteFence) {
    super(pool)
    this.#pool = pool
    this.#fence = fence
  }

  /** The epoch of this server's lease, another one each time it is taken; undefined while it may not write. */
  get epoch(): unknown {
    return this.#fence.parameters()?.[1]
  }

  /**
   * Learns which edition of each instrument's bars is the newest. What is read afterwards is of that one, or a later one.
   *
   * @returns the instruments that have another one than was known.
   */
  async learnEditions(): Promise<number[]> {
    const { rows } = await this.#pool.query<{ id: number; edition: number }>(
      'select id, candle_edition as edition from instruments',
    )
    const former = this.#editions
    this.#editions = new Map(rows.map(({ id, edition }) => [id, edition]))
    return rows.flatMap(({ id, edition }) => (former.get(id) === edition ? [] : [id]))
  }

  /**
   * Inserts or updates bars. A bar only grows: a write that timed out and reaches the database after a
   * later one must not overwrite it.
   *
   * @throws FencedOff while another server writes.
   * @throws Mended if one of the instruments has another edition than this server has learned of. Nothing is written.
   */
  async write(bars: readonly StoredBar[]): Promise<void> {
    for (let start = 0; start < bars.length; start += CHUNK_ROWS) {
      const chunk = bars.slice(start, start + CHUNK_ROWS)
      const ids = [...new Set(chunk.map(({ instrumentId }) => instrumentId))]
      // A mend waits for a write that has begun, and a write for a mend, whose edition it then finds.
      const { rows } = await this.#pool.query<{ known: number }>(
        `with fence as materialized (${this.#fence.sql(11)}), known as materialized (
         select id from instruments
         where id = any($9) and candle_edition = ($10::int[])[array_position($9::int[], id)] for share),
         written as (
         insert into candles (${CANDLE_COLUMNS})
         select bars.* from fence, ${barsFrom(1)} as bars
         where (select count(*) from known) = cardinality($9::int[])
         on conflict (instrument_id, period, time) do update
         set open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close, volume = excluded.volume
         where candles.volume <= excluded.volume)
         select (select count(*)::int from known) as known from fence`,
        [...columnsOf(chunk), ids, ids.map((id) => this.#editions.get(id) ?? -1), ...parametersOf(this.#fence)],
      )
      const [row] = rows
      if (row === undefined) throw new FencedOff('another server writes for the market')
      if (row.known < ids.length) throw new Mended('candles were mended since they were read')
    }
  }

  /** Inserts many bars, none of which may exist yet; several times as fast as `write`. */
  async load(bars: Iterable<StoredBar>): Promise<void> {
    await inTransaction(this.#pool, async (client) => {
      const { rowCount } = await client.query(this.#fence.sql(1), parametersOf(this.#fence))
      if (rowCount === 0) throw new FencedOff('another server writes for the market')
      await pipeline(
        Readable.from(lines(bars), { objectMode: false }),
        client.query(copyFrom(`copy candles (${CANDLE_COLUMNS}) from stdin`)),
      )
    })
  }

  /** Since when the longer bars of instruments are complete, as `replace` has told. */
  async fills(): Promise<Fill[]> {
    const { rows } = await this.#pool.query<{ instrument_id: number; period: number; since: string }>(
      'select instrument_id, period, since from candle_fills',
    )
    return rows.flatMap(({ instrument_id: instrumentId, period: number, since }) => {
      const period = FILLED_PERIODS.find((each) => PERIOD_NUMBERS[each] === number)
      return period === undefined ? [] : [{ instrumentId, period, since: Number(since) }]
    })
  }

  /**
   * Puts older bars of an instrument in place of those between two times, and notes that its periods are complete since
   * then. The longer ones are the fold of the finest, whatever was there before.
   *
   * @throws FencedOff while another server writes.
   */
  async replace({ instrumentId, periods, from, to }: FilledStretch, bars: readonly StoredBar[]): Promise<void> {
    await inTransaction(this.#pool, async (client) => {
      const { rowCount } = await client.query(this.#fence.sql(1), parametersOf(this.#fence))
      if (rowCount === 0) throw new FencedOff('another server writes for the market')
      // A mend folds the bars that are there: it waits for these, or these for it.
      await client.query('select from instruments where id = $1 for share', [instrumentId])
      const numbers = periods.map((period) => PERIOD_NUMBERS[period])
      await client.query(
        'delete from candles where instrument_id = $1 and period = any($2) and time >= $3 and time < $4',
        [instrumentId, numbers, from, to],
      )
      await insertBars(client, bars)
      await client.query(
        `insert into candle_fills (instrument_id, period, since) select $1, unnest($2::smallint[]), $3
         on conflict (instrument_id, period) do update set since = least(candle_fills.since, excluded.since)`,
        [instrumentId, numbers, from],
      )
    })
  }
}

/** Inserts bars, none of which may exist yet. */
export async function insertBars(client: Reader, bars: readonly StoredBar[]): Promise<void> {
  for (let start = 0; start < bars.length; start += CHUNK_ROWS) {
    await client.query(
      `insert into candles (${CANDLE_COLUMNS}) select * from ${barsFrom(1)}`,
      columnsOf(bars.slice(start, start + CHUNK_ROWS)),
    )
  }
}

/** Bars as a table of parameters, which `columnsOf` gives. */
const barsFrom = (first: number): string => {
  const types = ['int', 'int', 'bigint', 'numeric', 'numeric', 'numeric', 'numeric', 'bigint']
  return `unnest(${types.map((type, at) => `$${first + at}::${type}[]`).join(', ')})`
}

const columnsOf = (bars: readonly StoredBar[]): unknown[][] => [
  bars.map((bar) => bar.instrumentId),
  bars.map((bar) => PERIOD_NUMBERS[bar.period]),
  bars.map((bar) => bar.candle.Time),
  bars.map((bar) => bar.candle.Open),
  bars.map((bar) => bar.candle.High),
  bars.map((bar) => bar.candle.Low),
  bars.map((bar) => bar.candle.Close),
  bars.map((bar) => bar.candle.Volume),
]

/** Bars in the text format of COPY, in chunks large enough that streaming has no overhead. */
function* lines(bars: Iterable<StoredBar>): Generator<string> {
  let text = ''
  for (const { instrumentId, period, candle } of bars) {
    const { Time, Open, High, Low, Close, Volume } = candle
    text += `${instrumentId}\t${PERIOD_NUMBERS[period]}\t${Time}\t${Open}\t${High}\t${Low}\t${Close}\t${Volume}\n`
    if (text.length > COPY_CHUNK_CHARACTERS) {
      yield text
      text = ''
    }
  }
  yield text
}
