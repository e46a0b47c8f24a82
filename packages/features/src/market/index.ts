/** Instruments and their prices: quotes, candles, trading hours, lists. */
export { type Instrument, MARKET_OPEN } from '@openlot/core/contract'
export { DayRange } from './DayRange.tsx'
export { InstrumentLogo } from './InstrumentLogo.tsx'
export { QuotesFollowed } from './QuotesFollowed.ts'

export { baseOf } from './baseOf.ts'
export { filterInstruments } from './filterInstruments.ts'
export type { MarketGroup, Opening } from './opening.ts'
export { INSTRUMENT_SORTS } from './sortInstruments.ts'
export { useAfterFirstPrice } from './useAfterFirstPrice.ts'
export { useAskPrice } from './useAskPrice.ts'
export { useCategoryChoice, type CategoryChoice, type OwnList } from './useCategoryChoice.ts'
export { useChartSource } from './useChartSource.ts'
export { useDayNames } from './useDayNames.ts'
export { useFavourite } from './useFavourite.ts'

export { useInstrumentNames } from './useInstrumentNames.ts'
export { type InstrumentOrder, useInstrumentOrder, useOrderOf } from './useInstrumentOrder.ts'
export { useInstrumentSearch, type InstrumentSearch } from './useInstrumentSearch.ts'
export { useCurrentInstrument, useInstruments, useTradedInstrument, useCategories } from './useInstruments.ts'
export { useFirstOpenInstrument, useMarketGroups } from './useMarketGroups.ts'
export { useNow } from './useNow.ts'
export { useOpening, useOpeningTexts } from './useOpening.ts'
export {
  useMarketHealth,
  useIsStale,
  useQuotePart,
  useCloseBlock,
  useIsClosed,
  useQuote,
  useTradeBlock,
} from './useQuote.ts'
export { useSparklines, type SparkPoint } from './useSparklines.ts'
export { isAlwaysOpen, weekHours, type TradingDay } from './weekHours.ts'
export { PriceSourceLabel } from './PriceSourceLabel.tsx'
