import { type DayMarket, type Instrument as WireInstrument, MARKET_CLOSED, MARKET_OPEN } from '@openlot/core/contract'
import {
  DAY_MS,
  type Price,
  type Rate,
  formatContractSize,
  formatLots,
  formatPrice,
  formatRate,
  formatUsd,
  ZERO_USD,
} from '@openlot/core/math'
import type { LanguageCode } from '@openlot/i18n'
import { instrumentName } from '@openlot/i18n/server'
import { CATALOGUE } from '../market/catalogue.ts'
import { type Instrument, isCloseOnly } from '../market/terms/instrument.ts'
import type { Prices } from './prices.ts'
import { wireSwap } from './wireSwap.ts'
import { MINUTES_PER_DAY } from '../market/terms/sessions.ts'
import { type ClosedTime, type TradingHours, closedTime } from '../market/terms/tradingHours.ts'

/** Holidays are listed this far ahead. */
const HOLIDAYS_AHEAD_MS = 90 * DAY_MS

/** An instrument's prices of the trading day, as sent on DAY_MARKET. */
export function dayMarketRow(prices: Prices, instrument: Instrument): DayMarket[number] {
  const quote = prices.quote(instrument.id)
  const day = prices.day(instrument.id)
  const status = prices.status(instrument.id)
  const price = (value: number | undefined): string => (value ?? 0).toFixed(instrument.pricePrecision)
  return {
    Id: instrument.id,
    Code: instrument.code,
    Bid: quote === undefined ? price(day?.Close) : formatPrice(quote.bid, instrument.pricePrecision),
    Ask: quote === undefined ? price(day?.Close) : formatPrice(quote.ask, instrument.pricePrecision),
    Open: price(day?.Open),
    High: price(day?.High),
    Low: price(day?.Low),
    Close: price(day?.Close),
    Change:
      day === undefined ? '0.00' : (((day.Close - day.Open) / day.Open) * 100).toFixed(2).replace(/^-(0\.00)$/, '$1'),
    MarketStatus: status.open ? MARKET_OPEN : MARKET_CLOSED,
    Time: quote?.time ?? 0,
    Stale: status.stale ? 1 : 0,
    CloseOnly: isCloseOnly(instrument) ? 1 : 0,
  }
}

const DEFAULT_NAMES = new Map(CATALOGUE.map(({ code, name }) => [code, name]))

/** An instrument's name in a language; a name that an operator has set is not translated. */
export const nameOf = ({ code, name }: Instrument, language: LanguageCode): string =>
  (name === DEFAULT_NAMES.get(code) ? instrumentName(language, code) : undefined) ?? name

/** An instrument as returned by trade_list. */
export function wireInstrument(prices: Prices, instrument: Instrument, language: LanguageCode): WireInstrument {
  const { Id, Code, MarketStatus, ...quotations } = dayMarketRow(prices, instrument)
  return {
    Id,
    Code,
    ShowCode: instrument.showCode,
    ShowName: nameOf(instrument, language),
    Logo: instrument.logo,
    CategoryId: instrument.categoryId,
    MarketStatus,
    ForexQuotations: quotations,
    QuoteCurrency: instrument.quoteCurrency,
    PricePrecision: instrument.pricePrecision,
    PipSize: formatPrice(instrument.pipSize),
    Pip: formatLots(instrument.lotStep),
    ForexMinCont: formatLots(instrument.lotStep),
    MaxCont: formatLots(instrument.maxLots),
    ForexContNum: formatContractSize(instrument.contractSize),
    HasForexMultiple: instrument.leverages.map((Value) => ({ Value })),
    MarginMode: instrument.fixedMargin === undefined ? 2 : 1,
    FixedMargin: formatUsd(instrument.fixedMargin ?? ZERO_USD),
    ForexFeeRate: formatRate(instrument.feeRate),
    StopLevel: formatPrice(instrument.stopLevel, instrument.pricePrecision),
    StaleSeconds: instrument.staleSeconds,
    Sessions: wireSessions(instrument, Date.now()),
    ...wireClosedTime(instrument, MarketStatus, Date.now()),
    GuaranteeOffered: instrument.guarantee === undefined ? 0 : 1,
    GuaranteePremium: formatPrice(instrument.guarantee?.premium ?? (0n as Price)),
    GuaranteeDistance: formatRate(instrument.guarantee?.distance ?? (0n as Rate)),
    ...wireSwap(prices, instrument, Date.now()),
  }
}

/** Searching the hours costs more than the rest of the list. */
const closedTimes = new WeakMap<Instrument, ClosedTime>()

/** When a closed market opens, and when it closed; unknown where an operator has closed it against its hours. */
function wireClosedTime(
  instrument: Instrument,
  status: number,
  now: number,
): Pick<WireInstrument, 'OpensAt' | 'ClosedSince'> {
  if (status === MARKET_OPEN) return { OpensAt: null, ClosedSince: null }
  const known = closedTimes.get(instrument)
  const closed = known !== undefined && known.from <= now && now < known.until ? known : closedTime(instrument, now)
  if (closed !== undefined) closedTimes.set(instrument, closed)
  return { OpensAt: closed?.until ?? null, ClosedSince: closed?.from ?? null }
}

function wireSessions({ sessions, closures }: TradingHours, now: number): WireInstrument['Sessions'] {
  const day = (minute: number): number => Math.floor(minute / MINUTES_PER_DAY)
  const clock = (minute: number): string => {
    const inDay = minute % MINUTES_PER_DAY
    return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
  }
  return {
    TimeZone: sessions.timeZone,
    Hours: sessions.stretches.map(({ opens, closes }) => ({
      OpenDay: day(opens),
      OpenTime: clock(opens),
      CloseDay: day(closes),
      CloseTime: clock(closes),
    })),
    Holidays: closures
      .filter(({ from, until }) => until > now && from < now + HOLIDAYS_AHEAD_MS)
      .map(({ name, from, until }) => ({ Name: name, From: from, Until: until })),
  }
}
