import { type Candle, PERIODS, type Period } from '@openlot/core/math'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inTransaction } from '../../storage/transaction.ts'

/** A bar with its instrument and period. */
export interface StoredBar {
  readonly instrumentId: number
  readonly period: Period
  readonly candle: Candle
}

interface Row {
  time: string
  open: string
  high: string
  low: string
  close: string
  volume: string
}

/** What decides whether this server may write: only one of several on a database may. */
export interface WriteFence {
  /** Its two parameters; undefined while this server may not write. */
  parameters(): [unknown, unknown] | undefined
  /** A query that has a row while it may write. */
  sql(firstParameter: number): string
}

/** Another server writes the candles now. */
export class FencedOff extends Error {
  override name = 'FencedOff'
}

const CHUNK_ROWS = 5000
const COPY_CHUNK_CHARACTERS = 65_536
const columns = 'instrument_id, period, time, open, high, low, close, volume'

/** What a store of candles does. */
export type CandleStorage = Pick<
  CandleStore,
  'mayWrite' | 'last' | 'since' | 'lastCloses' | 'extents' | 'write' | 'load'
>

/** Candles in PostgreSQL. */
export class CandleStore {
  readonly #pool: pg.Pool
  readonly #fence: WriteFence

  constructor(pool: pg.Pool, fence: WriteFence) {
    this.#pool = pool
    this.#fence = fence
  }

  /** Whether this server may write, as far as it knows. */
  get mayWrite(): boolean {
    return this.#fence.parameters() !== undefined
  }

  /** The last bars that start before `end`, oldest first. */
  async last(instrumentId: number, period: Period, limit: number, end = Number.MAX_SAFE_INTEGER): Promise<Candle[]> {
    const { rows } = await this.#pool.query<Row>(
      `select time, open, high, low, close, volume from candles
       where instrument_id = $1 and period = $2 and time < $3 order by time desc limit $4`,
      [instrumentId, PERIODS.indexOf(period), end, limit],
    )
    return rows.map(toCandle).toReversed()
  }

  /** Bars of several instruments that start at `from` or later, oldest first. */
  async since(instrumentIds: readonly number[], period: Period, from: number): Promise<Map<number, Candle[]>> {
    const { rows } = await this.#pool.query<Row & { instrument_id: number }>(
      `select ${columns} from candles where instrument_id = any($1) and period = $2 and time >= $3 order by time`,
      [instrumentIds, PERIODS.indexOf(period), from],
    )
    const groups = Map.groupBy(rows, (row) => row.instrument_id)
    return new Map([...groups].map(([id, group]) => [id, group.map(toCandle)]))
  }

  /** The last `limit` closes of several instruments, oldest first. */
  async lastCloses(
    instrumentIds: readonly number[],
    period: Period,
    limit: number,
  ): Promise<Map<number, [time: number, close: number][]>> {
    const { rows } = await this.#pool.query<{ id: number; time: string; close: string }>(
      `select ids.id, bars.time, bars.close from unnest($1::int[]) as ids(id),
       lateral (select time, close from candles where instrument_id = ids.id and period = $2 order by time desc limit $3) bars
       order by bars.time`,
      [instrumentIds, PERIODS.indexOf(period), limit],
    )
    const closes = new Map<number, [number, number][]>(instrumentIds.map((id) => [id, []]))
    for (const row of rows) closes.get(row.id)?.push([Number(row.time), Number(row.close)])
    return closes
  }

  /** When each instrument's first and last 1min bars start. */
  async extents(): Promise<Map<number, { first: number; last: number }>> {
    const { rows } = await this.#pool.query<{ id: number; first: string | null; last: string | null }>(
      `select id, (select min(time) from candles where instrument_id = instruments.id and period = 0) as first,
       (select max(time) from candles where instrument_id = instruments.id and period = 0) as last from instruments`,
    )
    return new Map(
      rows.flatMap(({ id, first, last }) =>
        first === null || last === null ? [] : [[id, { first: Number(first), last: Number(last) }]],
      ),
    )
  }

  /**
   * Inserts or updates bars. A bar only grows: a write that timed out and reaches the database after a
   * later one must not overwrite it.
   *
   * @throws FencedOff while another server writes.
   */
  async write(bars: readonly StoredBar[]): Promise<void> {
    for (let start = 0; start < bars.length; start += CHUNK_ROWS) {
      const chunk = bars.slice(start, start + CHUNK_ROWS)
      const { rowCount } = await this.#pool.query(
        `with fence as materialized (${this.#fence.sql(9)}), written as (
         insert into candles (${columns})
         select bars.* from fence, unnest($1::int[], $2::int[], $3::bigint[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[], $8::bigint[]) as bars
         on conflict (instrument_id, period, time) do update
         set open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close, volume = excluded.volume
         where candles.volume <= excluded.volume)
         select 1 from fence`,
        [
          chunk.map((bar) => bar.instrumentId),
          chunk.map((bar) => PERIODS.indexOf(bar.period)),
          chunk.map((bar) => bar.candle.Time),
          chunk.map((bar) => bar.candle.Open),
          chunk.map((bar) => bar.candle.High),
          chunk.map((bar) => bar.candle.Low),
          chunk.map((bar) => bar.candle.Close),
          chunk.map((bar) => bar.candle.Volume),
          ...this.#fenceParameters(),
        ],
      )
      if (rowCount === 0) throw new FencedOff('another server writes the candles')
    }
  }

  /** Inserts many bars, none of which may exist yet; several times as fast as `write`. */
  async load(bars: Iterable<StoredBar>): Promise<void> {
    await inTransaction(this.#pool, async (client) => {
      const { rowCount } = await client.query(this.#fence.sql(1), this.#fenceParameters())
      if (rowCount === 0) throw new FencedOff('another server writes the candles')
      await pipeline(
        Readable.from(lines(bars), { objectMode: false }),
        client.query(copyFrom(`copy candles (${columns}) from stdin`)),
      )
    })
  }

  #fenceParameters(): [unknown, unknown] {
    const parameters = this.#fence.parameters()
    if (parameters === undefined) throw new FencedOff('this server does not hold the lease')
    return parameters
  }
}

/** Bars in the text format of COPY, in chunks large enough that streaming has no overhead. */
function* lines(bars: Iterable<StoredBar>): Generator<string> {
  let text = ''
  for (const { instrumentId, period, candle } of bars) {
    const { Time, Open, High, Low, Close, Volume } = candle
    text += `${instrumentId}\t${PERIODS.indexOf(period)}\t${Time}\t${Open}\t${High}\t${Low}\t${Close}\t${Volume}\n`
    if (text.length > COPY_CHUNK_CHARACTERS) {
      yield text
      text = ''
    }
  }
  yield text
}

const toCandle = (row: Row): Candle => ({
  Time: Number(row.time),
  Open: Number(row.open),
  High: Number(row.high),
  Low: Number(row.low),
  Close: Number(row.close),
  Volume: Number(row.volume),
})
