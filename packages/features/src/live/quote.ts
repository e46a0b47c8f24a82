import { MARKET_OPEN, type DayMarket, type Instrument } from '@openlot/core/contract'

/** An instrument's current prices, as decimal strings of the server. */
export interface LiveQuote {
  readonly id: number
  readonly bid: string
  readonly ask: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  /** The change of the day, in per cent. */
  readonly change: string
  readonly isOpen: boolean
  /** The time of the last tick, in milliseconds since the epoch; 0 if there was none. */
  readonly time: number
  /** Too old to trade on although the market is open. */
  readonly isStale: boolean
  /** Nothing is opened; what is open can be closed, also at a stale price. */
  readonly isCloseOnly: boolean
}

/** Converts a row of the `DAY_MARKET` topic. */
export const quoteOfFrame = (row: DayMarket[number]): LiveQuote => ({
  id: row.Id,
  bid: row.Bid,
  ask: row.Ask,
  open: row.Open,
  high: row.High,
  low: row.Low,
  close: row.Close,
  change: row.Change,
  isOpen: row.MarketStatus === MARKET_OPEN,
  time: row.Time,
  isStale: row.Stale === 1,
  isCloseOnly: row.CloseOnly === 1,
})

/** The quote that was sent with an instrument. */
export const quoteOfInstrument = ({ Id, Code, MarketStatus, ForexQuotations }: Instrument): LiveQuote =>
  quoteOfFrame({ Id, Code, MarketStatus, ...ForexQuotations })

/** Whether two quotes show the same. */
export const sameQuote = (a: LiveQuote, b: LiveQuote): boolean =>
  a.bid === b.bid &&
  a.ask === b.ask &&
  a.change === b.change &&
  a.isOpen === b.isOpen &&
  a.isStale === b.isStale &&
  a.isCloseOnly === b.isCloseOnly &&
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low &&
  a.time === b.time
