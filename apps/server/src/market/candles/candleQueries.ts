import type { Candle, StoredPeriod } from '@openlot/core/math'
import type { Reader } from '../../storage/replica.ts'

interface Row {
  time: string
  open: string
  high: string
  low: string
  close: string
  volume: string
}

/** The columns of a bar with its instrument and period. */
export const CANDLE_COLUMNS = 'instrument_id, period, time, open, high, low, close, volume'

/** What the table calls the stored periods. The numbers between were those of periods that are folded now. */
export const PERIOD_NUMBERS: Readonly<Record<StoredPeriod, number>> = { '1min': 0, '5min': 1, '60min': 4, '1day': 5 }

/** Reads candles from PostgreSQL. */
export class CandleQueries {
  readonly #pool: Reader

  constructor(pool: Reader) {
    this.#pool = pool
  }

  /** The last bars that start before `end`, oldest first. */
  async last(
    instrumentId: number,
    period: StoredPeriod,
    limit: number,
    end = Number.MAX_SAFE_INTEGER,
  ): Promise<Candle[]> {
    const { rows } = await this.#pool.query<Row>(
      `select time, open, high, low, close, volume from candles
       where instrument_id = $1 and period = $2 and time < $3 order by time desc limit $4`,
      [instrumentId, PERIOD_NUMBERS[period], end, limit],
    )
    return rows.map(toCandle).toReversed()
  }

  /** All bars that start between two times, oldest first. */
  async between(
    instrumentId: number,
    period: StoredPeriod,
    { from, to }: { from: number; to: number },
  ): Promise<Candle[]> {
    const { rows } = await this.#pool.query<Row>(
      `select time, open, high, low, close, volume from candles
       where instrument_id = $1 and period = $2 and time >= $3 and time < $4 order by time`,
      [instrumentId, PERIOD_NUMBERS[period], from, to],
    )
    return rows.map(toCandle)
  }

  /** The first bars that start at `start` or later, oldest first. */
  async first(instrumentId: number, period: StoredPeriod, limit: number, start: number): Promise<Candle[]> {
    const { rows } = await this.#pool.query<Row>(
      `select time, open, high, low, close, volume from candles
       where instrument_id = $1 and period = $2 and time >= $3 order by time limit $4`,
      [instrumentId, PERIOD_NUMBERS[period], start, limit],
    )
    return rows.map(toCandle)
  }

  /** Bars of several instruments that start at `from` or later, oldest first. */
  async since(instrumentIds: readonly number[], period: StoredPeriod, from: number): Promise<Map<number, Candle[]>> {
    const { rows } = await this.#pool.query<Row & { instrument_id: number }>(
      `select ${CANDLE_COLUMNS} from candles where instrument_id = any($1) and period = $2 and time >= $3 order by time`,
      [instrumentIds, PERIOD_NUMBERS[period], from],
    )
    const groups = Map.groupBy(rows, (row) => row.instrument_id)
    return new Map([...groups].map(([id, group]) => [id, group.map(toCandle)]))
  }

  /** The last `limit` closes of several instruments, oldest first. */
  async lastCloses(
    instrumentIds: readonly number[],
    period: StoredPeriod,
    limit: number,
  ): Promise<Map<number, [time: number, close: number][]>> {
    const { rows } = await this.#pool.query<{ id: number; time: string; close: string }>(
      `select ids.id, bars.time, bars.close from unnest($1::int[]) as ids(id),
       lateral (select time, close from candles where instrument_id = ids.id and period = $2 order by time desc limit $3) bars
       order by bars.time`,
      [instrumentIds, PERIOD_NUMBERS[period], limit],
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
}

const toCandle = (row: Row): Candle => ({
  Time: Number(row.time),
  Open: Number(row.open),
  High: Number(row.high),
  Low: Number(row.low),
  Close: Number(row.close),
  Volume: Number(row.volume),
})
