import { type Candle, STORED_PERIODS, foldCandles, tradingDayStart } from '@openlot/core/math'
import type pg from 'pg'
import { expect } from 'vitest'
import { PERIOD_NUMBERS } from '../../src/market/candles/candleQueries.ts'

interface Row {
  readonly instrument_id: number
  readonly period: number
  readonly time: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
}

/**
 * Expects every longer candle since the beginning of that trading day to be the fold of its minutes, whichever processes
 * have stored them. All that store candles have to have stopped.
 *
 * @returns how many were compared.
 */
export async function expectFoldedCandles(pool: pg.Pool, since: number): Promise<number> {
  const { rows } = await pool.query<Row>(
    'select instrument_id, period, time, open, high, low, close, volume from candles where time >= $1 order by time',
    [tradingDayStart(since)],
  )
  const periodOf = (row: Row) => STORED_PERIODS.find((period) => PERIOD_NUMBERS[period] === row.period)
  let compared = 0
  for (const [instrument, ofInstrument] of Map.groupBy(rows, (row) => row.instrument_id)) {
    const bars = Map.groupBy(ofInstrument, periodOf)
    const minutes = (bars.get('1min') ?? []).map(toCandle)
    for (const period of STORED_PERIODS) {
      const stored = (bars.get(period) ?? []).map(toCandle)
      expect(stored, `${period} of instrument ${instrument}`).toEqual([...foldCandles(minutes, period)])
      compared += stored.length
    }
  }
  return compared
}

const toCandle = (row: Row): Candle => ({
  Time: Number(row.time),
  Open: Number(row.open),
  High: Number(row.high),
  Low: Number(row.low),
  Close: Number(row.close),
  Volume: Number(row.volume),
})
