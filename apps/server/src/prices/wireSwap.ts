import type { Instrument as WireInstrument } from '@openlot/core/contract'
import {
  type ContractSize,
  type Lots,
  type Side,
  USD_SCALE,
  conversionAt,
  conversionPath,
  formatPrice,
  formatRate,
  formatUsd,
  parseLots,
  swap,
  tradingDate,
} from '@openlot/core/math'
import { rolloverTime } from '../market/rollovers/rollover.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import { nightsOf, swapTermsOf, weekOfNights } from '../market/terms/swapTerms.ts'
import { dateText } from '../storage/dates.ts'
import type { Prices } from './prices.ts'

type WireSwap = Pick<WireInstrument, 'SwapMode' | 'SwapLong' | 'SwapShort' | 'SwapDays' | 'SwapNext' | 'Dividend'>

const ONE_LOT: Lots = parseLots('1')
/** Holidays close no bank for longer. */
const MAX_DAYS_AHEAD = 14

/** The next day with nights of each instrument: counting them costs more than the rest of the list. */
const nextNights = new WeakMap<Instrument, { readonly from: number; readonly date: number; readonly nights: number }>()

/** What holding the instrument overnight costs and brings. */
export function wireSwap(prices: Prices, instrument: Instrument, now: number): WireSwap {
  const { mode, long, short, dividends } = instrument.swap
  const [dividend] = dividends
  return {
    SwapMode: mode,
    SwapLong: formatRate(long),
    SwapShort: formatRate(short),
    SwapDays: weekOfNights(instrument.swap),
    SwapNext: nextSwap(prices, instrument, now),
    Dividend:
      dividend === undefined
        ? null
        : { ex_date: dateText(dividend.exDate), points: formatPrice(dividend.points, instrument.pricePrecision) },
  }
}

/** Dollars a lot at the next rollover that counts nights, at the price of now. */
function nextSwap(prices: Prices, instrument: Instrument, now: number): WireInstrument['SwapNext'] {
  const path = conversionPath(instrument.quoteCurrency, (code) => prices.instrumentByCode(code)?.id)
  const conversion = path && conversionAt(path, typeof path === 'object' ? prices.quote(path.instrumentId) : undefined)
  const price = prices.quote(instrument.id)?.bid
  const next = instrument.swap.mode === 'none' ? undefined : nightsFrom(instrument, tradingDate(now))
  if (conversion === undefined || price === undefined || next === undefined) return null
  const { contractSize }: { contractSize: ContractSize } = instrument
  const aLot = (side: Side): string => {
    const held = { side, lots: ONE_LOT, contractSize, price, conversion }
    return formatUsd(swap(swapTermsOf(instrument, side), held, next.nights, USD_SCALE))
  }
  return { long: aLot('buy'), short: aLot('sell'), nights: next.nights, at: rolloverTime(next.date) }
}

function nightsFrom(instrument: Instrument, from: number): { date: number; nights: number } | undefined {
  const known = nextNights.get(instrument)
  if (known?.from === from) return known
  for (let date = from; date < from + MAX_DAYS_AHEAD; date++) {
    const nights = nightsOf(instrument, date)
    if (nights === 0) continue
    const found = { from, date, nights }
    nextNights.set(instrument, found)
    return found
  }
  return undefined
}
