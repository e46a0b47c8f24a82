import type { Candle } from '@openlot/core/math'
import { readStoredObject, type DeviceStorage } from '../platform/storage.ts'

const KEY = 'openlot.lastCandles'
/** As many as a desk shows side by side. */
const MAX_CHARTS = 4
const MAX_CANDLES = 300

/** The newest candles of the charts that were shown last, for a page that starts without a network. */
export interface LastCandles {
  /** None for a chart that was not among the last. */
  of(chart: string): readonly Candle[]
  /** Replaces those of a chart; oldest first. */
  keep(chart: string, candles: readonly Candle[]): void
  /** Adds a candle to those of a chart, or changes its newest one. */
  add(chart: string, candle: Candle): void
  /** Stores them on the device. */
  store(): void
}

const figuresOf = ({ Time, Open, High, Low, Close, Volume }: Candle) => [Time, Open, High, Low, Close, Volume]

function readCandle(stored: unknown): Candle[] {
  if (!Array.isArray(stored) || stored.length !== 6 || !stored.every((figure) => Number.isFinite(figure))) return []
  const [Time, Open, High, Low, Close, Volume] = stored as [number, number, number, number, number, number]
  return [{ Time, Open, High, Low, Close, Volume }]
}

/** Reads what was stored; what is none of ours is left out. */
export function createLastCandles(storage: DeviceStorage): LastCandles {
  const charts = new Map<string, Candle[]>(
    Object.entries(readStoredObject(storage, KEY) ?? {}).map(([chart, stored]) => [
      chart,
      Array.isArray(stored) ? stored.flatMap(readCandle) : [],
    ]),
  )
  return {
    of: (chart) => charts.get(chart) ?? [],
    keep(chart, candles) {
      // The chart that was shown longest ago goes first.
      charts.delete(chart)
      charts.set(chart, candles.slice(-MAX_CANDLES))
      for (const [oldest] of charts) {
        if (charts.size <= MAX_CHARTS) break
        charts.delete(oldest)
      }
    },
    add(chart, candle) {
      const candles = charts.get(chart)
      const last = candles?.at(-1)
      if (candles === undefined || last === undefined || candle.Time < last.Time) return
      if (candle.Time === last.Time) candles.pop()
      candles.push(candle)
      if (candles.length > MAX_CANDLES) candles.shift()
    },
    store() {
      storage.write(
        KEY,
        JSON.stringify(Object.fromEntries([...charts].map(([chart, candles]) => [chart, candles.map(figuresOf)]))),
      )
    },
  }
}
