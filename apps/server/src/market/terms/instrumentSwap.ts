import type { DayCount, Price, Rate, SwapDays, Usd } from '@openlot/core/math'

/** How swap is reckoned. */
export const SWAP_MODES = ['none', 'points', 'percent', 'benchmark', 'money'] as const
export type SwapMode = (typeof SWAP_MODES)[number]

/** What holding a position overnight costs or brings, as it is on a trading day. Dates are days since 1970. */
export interface InstrumentSwap {
  readonly mode: SwapMode
  readonly days: SwapDays
  readonly dayCount: DayCount
  /** By side, in the unit of the mode. */
  readonly long: Rate
  readonly short: Rate
  /** The interest of the quote currency in per cent a year; undefined where none is known. */
  readonly benchmark: Rate | undefined
  /** Per cent a year that the broker adds to the benchmark. */
  readonly admin: Rate
  /** Days on which the banks of either currency are closed, besides weekends. */
  readonly bankHolidays: readonly number[]
  /** How much of a dividend a long position gets. */
  readonly dividendLong: Rate
  /** Dividends from this trading day on, the next first. */
  readonly dividends: readonly { readonly exDate: number; readonly points: Price }[]
  /** Dollars a lot and night of swap-free accounts, after the nights of grace of a position. */
  readonly adminFee: Usd
  readonly graceNights: number
  /** Whether swap-free accounts may open it. */
  readonly allowsSwapFree: boolean
}
