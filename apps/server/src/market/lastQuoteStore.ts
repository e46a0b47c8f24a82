import { type Quote, formatPrice, parsePrice } from '@openlot/core/math'
import type pg from 'pg'
import { FencedOff, type WriteFence, parametersOf } from './candles/writeFence.ts'

/** What a store of last quotes does. */
export type LastQuoteStorage = Pick<LastQuoteStore, 'mayWrite' | 'load' | 'write'>

interface Row {
  readonly id: number
  readonly bid: string
  readonly ask: string
  readonly time: string
}

/** The last accepted quote of each instrument, as its source told it, in PostgreSQL. */
export class LastQuoteStore {
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

  /** By instrument. */
  async load(): Promise<Map<number, Quote>> {
    const { rows } = await this.#pool.query<Row>('select instrument_id as id, bid, ask, time from last_quotes')
    return new Map(
      rows.map(({ id, bid, ask, time }) => [id, { bid: parsePrice(bid), ask: parsePrice(ask), time: Number(time) }]),
    )
  }

  /**
   * A write that timed out and reaches the database after a later one changes nothing; a quote from the future is from
   * before the clock was set back.
   *
   * @throws FencedOff while another server writes.
   */
  async write(quotes: ReadonlyMap<number, Quote>, now = Date.now()): Promise<void> {
    const list = [...quotes]
    const { rowCount } = await this.#pool.query(
      `with fence as materialized (${this.#fence.sql(6)}), written as (
       insert into last_quotes (instrument_id, bid, ask, time)
       select quotes.* from fence, unnest($1::int[], $2::numeric[], $3::numeric[], $4::bigint[]) as quotes
       on conflict (instrument_id) do update set bid = excluded.bid, ask = excluded.ask, time = excluded.time
       where last_quotes.time <= excluded.time or last_quotes.time > $5)
       select 1 from fence`,
      [
        list.map(([id]) => id),
        list.map(([, { bid }]) => formatPrice(bid)),
        list.map(([, { ask }]) => formatPrice(ask)),
        list.map(([, { time }]) => time),
        now,
        ...parametersOf(this.#fence),
      ],
    )
    if (rowCount === 0) throw new FencedOff('another server writes for the market')
  }
}
