import type { Candle, StoredPeriod } from '@openlot/core/math'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inTransaction } from '../../storage/transaction.ts'
import { FencedOff, type WriteFence, parametersOf } from './writeFence.ts'
import { CANDLE_COLUMNS, CandleQueries, PERIOD_NUMBERS } from './candleQueries.ts'

/** A bar with its instrument and period. */
export interface StoredBar {
  readonly instrumentId: number
  readonly period: StoredPeriod
  readonly candle: Candle
}

const CHUNK_ROWS = 5000
const COPY_CHUNK_CHARACTERS = 65_536

/** What a store of candles does. */
export type CandleStorage = Pick<CandleStore, 'epoch' | 'last' | 'since' | 'lastCloses' | 'extents' | 'write' | 'load'>

/** Candles in PostgreSQL. */
export class CandleStore extends CandleQueries {
  readonly #pool: pg.Pool
  readonly #fence: WriteFence

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
         insert into candles (${CANDLE_COLUMNS})
         select bars.* from fence, unnest($1::int[], $2::int[], $3::bigint[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[], $8::bigint[]) as bars
         on conflict (instrument_id, period, time) do update
         set open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close, volume = excluded.volume
         where candles.volume <= excluded.volume)
         select 1 from fence`,
        [
          chunk.map((bar) => bar.instrumentId),
          chunk.map((bar) => PERIOD_NUMBERS[bar.period]),
          chunk.map((bar) => bar.candle.Time),
          chunk.map((bar) => bar.candle.Open),
          chunk.map((bar) => bar.candle.High),
          chunk.map((bar) => bar.candle.Low),
          chunk.map((bar) => bar.candle.Close),
          chunk.map((bar) => bar.candle.Volume),
          ...parametersOf(this.#fence),
        ],
      )
      if (rowCount === 0) throw new FencedOff('another server writes for the market')
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
}

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
