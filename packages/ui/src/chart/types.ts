import type { Period } from '@openlot/core/math'
import type { IndicatorLook } from './indicators/look.ts'
import type { IndicatorName } from './indicators/rows.ts'
import type { IndicatorSource } from './indicators/source.ts'

/** The periods a chart can show. */
export type ChartPeriod = Period

/** How prices are drawn. `hollow`: rising candles are outlines; `heikin-ashi`: averaged candles. */
export type ChartType = 'candles' | 'hollow' | 'bars' | 'line' | 'area' | 'heikin-ashi'

/** How prices are placed: by their differences, by their ratios, or as percents of the first in sight. */
export type ChartScale = 'linear' | 'logarithm' | 'percentage'

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

/** A value that changes with the market; a change of it renders nothing but its own text. */
export interface LiveValue<Value> {
  get: () => Value
  /** Calls back after each change until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/**
 * A `draft` is an order that is being prepared; a `reference` is a price at which something will happen; an `alert` is one
 * that the user wants to be told of.
 */
export type ChartLineKind = 'position' | 'stop-loss' | 'take-profit' | 'pending' | 'draft' | 'reference' | 'alert'

/** A button on the tag of a line. */
interface ChartLineAct {
  id: string
  label: string
  /** Read aloud, where the label alone does not say of what. */
  name?: string
  /** What the tag is there for. */
  isMain?: boolean
  disabled?: boolean
  onPress: () => void
}

/** A price drawn across the chart: a position, a pending order, a stop. */
export interface ChartLine {
  id: string
  /** A decimal. */
  price: string
  kind: ChartLineKind
  /** Of a stop loss: it follows the price, or fills at its own. */
  stop?: 'trailing' | 'guaranteed' | undefined
  /** Shown as a shape before the label. */
  side?: 'buy' | 'sell'
  /** On its tag, such as "Buy 0.10"; the price is shown on the axis. */
  label: string
  /** Beside the label, already formatted; signed figures of money get the colour of their direction. */
  figure?: LiveValue<string | undefined>
  isMoney?: boolean
  /** The name of its button ×, such as "Close Buy 0.10 EUR/USD"; none without. */
  closeLabel?: string
  /** Whether it can be dragged; from a position, a stop is pulled out. */
  movable?: boolean
  /** It is no order yet, or none at all: dragging it asks for no confirmation, and its tag is never merged. */
  movesAtOnce?: boolean
  acts?: readonly ChartLineAct[]
  /** Below its tag: what it comes to. */
  note?: string | undefined
  /** Instead of the note: what is wrong with it. */
  problem?: string | undefined
}

interface TradePoint {
  /** Milliseconds since the epoch. */
  readonly time: number
  /** A float, as it is only drawn. */
  readonly price: number
}

/** A trade of the user. */
export interface ChartTrade {
  readonly id: string
  readonly side: 'buy' | 'sell'
  readonly opened: TradePoint
  /** Undefined while it is open. */
  readonly closed?: TradePoint
  /** What it brought, already formatted. */
  readonly result?: string
  readonly direction?: 'up' | 'down'
}

/** The trades of the user. */
export interface ChartTrades {
  readonly list: readonly ChartTrade[]
  /** Told of the time since which the chart shows candles, so that older trades can be loaded. */
  readonly onSince: (time: number) => void
}

/** A figure of the line that is being dragged, already formatted. */
interface DraftFigure {
  text: string
  direction?: 'up' | 'down'
}

/** The line that is being dragged. */
export interface ChartDraft {
  /** Its id, and so the line that it stands for. */
  id: string
  kind: 'stop-loss' | 'take-profit' | 'target'
  price: string
  label: string
  figures: readonly DraftFigure[]
  /** The area from the price of the position to the line, coloured by its result. */
  zones: readonly { from: string; to: string; direction: 'up' | 'down' }[]
  /** Why it cannot be set at this price. */
  problem?: string | undefined
  /** What it is, read aloud: "Stop loss of Buy 0.20 BTC/USD". */
  name: string
}

/** Dragging a line. Prices are decimals of the instrument's precision; the owner rounds and judges them. */
export interface ChartDrag extends LiveValue<ChartDraft | undefined> {
  /** Begins with a line, or with a stop of a position, at a price; without one at a price that is allowed. */
  start: (id: string, price?: string) => void
  /** Begins with a line and moves it by pips; from a position it pulls the stop on that side. */
  nudge: (id: string, pips: number) => void
  move: (price: string) => void
  /** A pointer has let go of a line where it was dragged to. */
  drop: (id: string) => void
  step: (pips: number) => void
  confirm: () => void
  cancel: () => void
}

/** An indicator on a chart. What is stored may be of another version: the chart leaves out what it does not know. */
export interface ChartIndicator {
  /** Of its own where several of a kind are on the chart; the name without. */
  id?: string
  name: IndicatorName
  /** Its numbers, in the order of the indicator; the usual ones without. */
  params?: readonly number[]
  /** What of a candle it is computed from; its close without. */
  source?: IndicatorSource
  look?: IndicatorLook
  /** It keeps all that was chosen of it. */
  isHidden?: boolean
  /** Of its pane, as a share of the chart's height; as high as usual without. */
  height?: number
}

/** Loads bars that start before `end`, oldest first; without it the newest. Fewer than `limit` means there are no older ones. */
export type LoadBars = (period: ChartPeriod, endExclusive: number | undefined, limit: number) => Promise<readonly Bar[]>

/** Loads bars that start at `start` or later, oldest first. Fewer than `limit` means that the last one is the newest. */
export type LoadBarsFrom = (period: ChartPeriod, start: number, limit: number) => Promise<readonly Bar[]>

/** How a chart shows its candles, and what besides them. */
export interface ChartView {
  readonly indicators: readonly ChartIndicator[]
  readonly type: ChartType
  readonly scale: ChartScale
  readonly isInverted: boolean
  /** For what is computed from days, whatever the chart shows. */
  readonly loadBars: LoadBars
}

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
