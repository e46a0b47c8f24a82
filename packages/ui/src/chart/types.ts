/** The periods a chart can show. */
export type ChartPeriod = '1min' | '5min' | '15min' | '30min' | '60min' | '1day'

/** One candle. Floats, as these figures are only drawn. */
export interface Bar {
  /** Its start, in milliseconds since the epoch. */
  time: number
  open: number
  high: number
  low: number
  close: number
  volume?: number
}

export type ChartLineKind = 'position-buy' | 'position-sell' | 'bid' | 'ask' | 'stop-loss' | 'take-profit' | 'target'

/** A price drawn across the chart: a position, an order, the current quote. */
export interface ChartLine {
  id: string
  price: number
  /** Beside the line, such as "Buy 0.10"; the price is shown on the axis. */
  label: string
  kind: ChartLineKind
}

/** Averages and bands are drawn over the candles; the others below them. */
export type ChartIndicator = 'MA' | 'EMA' | 'BOLL' | 'VOL' | 'MACD' | 'RSI'

/** Loads bars that start before `end`, oldest first; without it the newest. Fewer than `limit` means there are no older ones. */
export type LoadBars = (period: ChartPeriod, endExclusive: number | undefined, limit: number) => Promise<readonly Bar[]>

/**
 * Calls back with the forming candle each time it changes, until the returned function is called.
 * Called again for each instrument and period, and when the chart becomes visible again.
 */
export type LiveBars = (onBar: (bar: Bar) => void) => () => void

export interface ChartSubject {
  code: string
  period: ChartPeriod
  pricePrecision: number
}

export type ChartStatus = 'loading' | 'ready' | 'empty' | 'failed'
