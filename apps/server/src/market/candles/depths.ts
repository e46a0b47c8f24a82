import { DAY_MS, type StoredPeriod, tradingDayStart } from '@openlot/core/math'

/** The periods that are filled in the background, finest first. */
export type FilledPeriod = Exclude<StoredPeriod, '1min'>

/** For how many times `HISTORY_DAYS` a period has bars, and for how many days at most: a year, three, and ten. */
const DEPTHS: Readonly<Record<FilledPeriod, { readonly times: number; readonly maxDays: number }>> = {
  '5min': { times: 12, maxDays: 372 },
  '60min': { times: 36, maxDays: 1116 },
  '1day': { times: 120, maxDays: 3720 },
}

export const FILLED_PERIODS = ['5min', '60min', '1day'] as const satisfies readonly FilledPeriod[]

/**
 * Since when a period has bars, the start of a trading day; undefined without any history days.
 *
 * @param now milliseconds since the epoch, UTC.
 */
export function oldestAt(now: number, period: FilledPeriod, historyDays: number): number | undefined {
  if (historyDays === 0) return undefined
  const { times, maxDays } = DEPTHS[period]
  const days = Math.max(historyDays, Math.min(historyDays * times, maxDays))
  return tradingDayStart(now - days * DAY_MS)
}
