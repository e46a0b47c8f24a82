import { type Price, type Side, type SwapTerms, swapNights, tradingDateStart } from '@openlot/core/math'
import type { Instrument } from './instrument.ts'
import type { InstrumentSwap } from './instrumentSwap.ts'
import { isTradingTime, nextChange } from './tradingHours.ts'

/** The terms of one side, such that `swap` in core/math reckons with them. */
export function swapTermsOf(instrument: Instrument, side: Side): SwapTerms {
  const { mode, dayCount, long, short, benchmark, admin } = instrument.swap
  const rate = side === 'buy' ? long : short
  switch (mode) {
    case 'points':
      return { mode, precision: instrument.pricePrecision, rate }
    case 'percent':
      return { mode, rate, dayCount }
    case 'money':
      return { mode, rate }
    case 'benchmark':
      return benchmark === undefined ? { mode: 'none' } : { mode, benchmark, admin, dayCount }
    case 'none':
      return { mode }
  }
}

const SATURDAY = 6
const SUNDAY = 0
/** 1 January 1970 was a Thursday. */
const weekday = (date: number): number => (((date + 4) % 7) + 7) % 7

/** Trading days of each instrument's hours, as far as they were asked for. */
const tradingDays = new WeakMap<Instrument, Map<number, boolean>>()

/** Whether the market trades at all between the ends of two trading days. */
export function isTradingDay(instrument: Instrument, date: number): boolean {
  let known = tradingDays.get(instrument)
  if (known === undefined) tradingDays.set(instrument, (known = new Map()))
  let trades = known.get(date)
  if (trades === undefined) {
    const start = tradingDateStart(date)
    trades =
      isTradingTime(instrument, start) || (nextChange(instrument, start) ?? Infinity) < tradingDateStart(date + 1)
    known.set(date, trades)
  }
  return trades
}

/** The first trading day after a date; undefined where there is none within a year. */
function nextTradingDay(instrument: Instrument, date: number): number | undefined {
  for (let next = date + 1; next <= date + 366; next++) if (isTradingDay(instrument, next)) return next
  return undefined
}

/** The trading day of a date, or the next one where the market does not trade on it; undefined where there is none within a year. */
export const tradingDayFrom = (instrument: Instrument, date: number): number | undefined =>
  isTradingDay(instrument, date) ? date : nextTradingDay(instrument, date)

/** For how many nights a position of the instrument pays or gets swap at the end of a trading day; none where it does not trade. */
export function nightsOf(instrument: Instrument, date: number): number {
  if (!isTradingDay(instrument, date) || nextTradingDay(instrument, date) === undefined) return 0
  const holidays = new Set(instrument.swap.bankHolidays)
  return swapNights(instrument.swap.days, date, {
    isTradingDay: (day) => isTradingDay(instrument, day),
    isBusinessDay: (day) => weekday(day) !== SATURDAY && weekday(day) !== SUNDAY && !holidays.has(day),
  })
}

/** Nights of each day of an ordinary week, from Sunday. */
export function weekOfNights({ days }: InstrumentSwap): number[] {
  const isWeekday = (date: number): boolean => weekday(date) !== SATURDAY && weekday(date) !== SUNDAY
  // 4 January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => {
    if (days.by === 'daily') return 1
    return isWeekday(day + 3) ? swapNights(days, day + 3, { isTradingDay: isWeekday, isBusinessDay: isWeekday }) : 0
  })
}

/** The points of all dividends that who holds the index over the end of a trading day gets or pays; zero for none. */
export function dividendPoints(instrument: Instrument, date: number): Price {
  const next = isTradingDay(instrument, date) ? nextTradingDay(instrument, date) : undefined
  return instrument.swap.dividends
    .filter(({ exDate }) => next !== undefined && exDate > date && exDate <= next)
    .reduce((sum, { points }) => sum + points, 0n) as Price
}
