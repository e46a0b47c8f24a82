/** How the nights of a rollover are counted. */
export type SwapDays =
  /** By the day on which a deal made then is settled, as for currencies and metals. */
  | { readonly by: 'value-date'; readonly settleDays: number }
  /** Until the next trading day starts, as for indices, oil and shares. */
  | { readonly by: 'next-session' }
  /** One, each day of the week, as for coins. */
  | { readonly by: 'daily' }

/** Dates are days since 1 January 1970. */
export interface SwapCalendar {
  /** Whether the market has a trading day of that date. */
  readonly isTradingDay: (date: number) => boolean
  /** Whether banks of both currencies are open: no weekend and no holiday. */
  readonly isBusinessDay: (date: number) => boolean
}

/** A calendar without a day for so long is none. */
const MAX_DAYS = 366

/** @throws RangeError where there is none within a year. */
function nextDay(date: number, isDay: (date: number) => boolean): number {
  for (let next = date + 1; next <= date + MAX_DAYS; next++) if (isDay(next)) return next
  throw new RangeError('A calendar has no day for a year')
}

/** The date on which a deal of a trading day is settled. */
function valueDate(date: number, settleDays: number, isBusinessDay: SwapCalendar['isBusinessDay']): number {
  let settled = date
  for (let days = 0; days < settleDays; days++) settled = nextDay(settled, isBusinessDay)
  return settled
}

/**
 * For how many nights a position pays or gets swap that is held over the end of a trading day. Over any span of trading
 * days they add up to its calendar days, by value date from settlement to settlement: none is charged twice or forgotten.
 *
 * @throws RangeError where a calendar has no day for a year.
 * @example an ordinary week of EURUSD, Monday to Friday // 1 1 3 1 1
 */
export function swapNights(days: SwapDays, date: number, { isTradingDay, isBusinessDay }: SwapCalendar): number {
  if (days.by === 'daily') return 1
  const next = nextDay(date, isTradingDay)
  if (days.by === 'next-session') return next - date
  const { settleDays } = days
  return valueDate(next, settleDays, isBusinessDay) - valueDate(date, settleDays, isBusinessDay)
}
