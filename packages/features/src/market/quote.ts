import { MARKET_OPEN, type DayMarket, type Instrument } from '@openlot/core/contract'

/** An instrument's present prices, as the server wrote them. */
export interface Quote {
  readonly id: number
  readonly bid: string
  readonly ask: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  /** Per cent of the day. */
  readonly change: string
  readonly isOpen: boolean
  /** Of the last tick; 0 when there was none. */
  readonly time: number
  /** Of an open market, but so old that nobody would deal on it. */
  readonly isOld: boolean
}

/** The quote in a frame of the day's market. */
export const quoteOfFrame = (row: DayMarket[number]): Quote => ({
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
  isOld: row.Stale === 1,
})

/** The quote an instrument came with. */
export const quoteOfInstrument = ({ Id, Code, MarketStatus, ForexQuotations }: Instrument): Quote =>
  quoteOfFrame({ Id, Code, MarketStatus, ...ForexQuotations })

/** Whether two quotes show the same. */
export const sameQuote = (a: Quote, b: Quote): boolean =>
  a.bid === b.bid &&
  a.ask === b.ask &&
  a.change === b.change &&
  a.isOpen === b.isOpen &&
  a.isOld === b.isOld &&
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low &&
  a.time === b.time
