import type { Logger } from 'pino'
import type pg from 'pg'
import { CandleStore } from './candles/candleStore.ts'
import { Candles } from './candles/candles.ts'
import type { Instrument } from './terms/instrument.ts'
import { LastQuotes } from './lastQuotes.ts'
import { LastQuoteStore } from './lastQuoteStore.ts'
import { Market } from './market.ts'
import type { Source } from './terms/source.ts'
import type { WriteFence } from './candles/writeFence.ts'

/** A market that keeps its candles and last quotes in PostgreSQL. */
export function openMarket({
  pool,
  fence,
  instruments,
  source,
  fillsHistory = false,
  log,
}: {
  pool: pg.Pool
  fence: WriteFence
  instruments: readonly Instrument[]
  source: Source
  /** Whether the years before the minutes are filled in the background. */
  fillsHistory?: boolean
  log: Logger
}): Market {
  const candles = new Candles(new CandleStore(pool, fence), log, { fillsHistory })
  const lastQuotes = new LastQuotes(new LastQuoteStore(pool, fence), log)
  return new Market({ instruments, candles, lastQuotes, source, log })
}
