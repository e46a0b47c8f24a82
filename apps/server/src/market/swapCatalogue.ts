import { type Rate, RATE_SCALE, type SwapDays, ZERO_USD, parseRate, parseUsd } from '@openlot/core/math'
import type { InstrumentSwap, SwapMode } from './terms/instrumentSwap.ts'

/**
 * The overnight interest of currencies in per cent a year, as their central banks and administrators published it for
 * this day: SOFR, ESTR, SONIA, TONA, SARON, CORRA, AONIA and the OCR. A new broker begins with them; see `ops swap`.
 */
export const BENCHMARKS_OF = '2025-07-01'
export const BENCHMARKS: Readonly<Record<string, string>> = {
  USD: '4.33',
  EUR: '1.93',
  GBP: '4.22',
  JPY: '0.48',
  CHF: '-0.04',
  CAD: '2.75',
  AUD: '3.84',
  NZD: '3.25',
}

/** Per cent a year that the broker takes of each side of a pair. */
const PAIR_MARK_UP = parseRate('0.75')
const WHOLE = 10n ** BigInt(RATE_SCALE)

const NO_SWAP: InstrumentSwap = {
  mode: 'none',
  days: { by: 'daily' },
  dayCount: 360,
  long: 0n as Rate,
  short: 0n as Rate,
  benchmark: undefined,
  admin: 0n as Rate,
  bankHolidays: [],
  dividendLong: WHOLE as Rate,
  dividends: [],
  adminFee: ZERO_USD,
  graceNights: 7,
  allowsSwapFree: true,
}

/** Who buys a pair holds its base currency and owes the other. */
function pair(base: string, quote: string, days: SwapDays, adminFee: string): InstrumentSwap {
  // Metals bear no interest.
  const [earned, owed] = [parseRate(BENCHMARKS[base] ?? '0'), parseRate(BENCHMARKS[quote] ?? '0')]
  const long = (earned - owed - PAIR_MARK_UP) as Rate
  const short = (owed - earned - PAIR_MARK_UP) as Rate
  return { ...NO_SWAP, mode: 'percent', days, long, short, adminFee: parseUsd(adminFee) }
}

function financed(quote: string, days: SwapDays, admin: string, adminFee: string): InstrumentSwap {
  const mode: SwapMode = 'benchmark'
  const benchmark = BENCHMARKS[quote] === undefined ? undefined : parseRate(BENCHMARKS[quote])
  return { ...NO_SWAP, mode, days, benchmark, admin: parseRate(admin), adminFee: parseUsd(adminFee) }
}

/** Pairs that are settled a day after they are traded; all others two days. */
const SETTLED_NEXT_DAY: ReadonlySet<string> = new Set(['USDCAD'])

const CURRENCIES = 1
const METALS = 2
const COINS = 5

/** What a new broker's instruments cost and bring overnight. */
export function swapOf(code: string, quoteCurrency: string, categoryId: number): InstrumentSwap {
  const days: SwapDays = { by: 'value-date', settleDays: SETTLED_NEXT_DAY.has(code) ? 1 : 2 }
  if (categoryId === CURRENCIES) return pair(code.slice(0, 3), quoteCurrency, days, '5')
  if (categoryId === METALS) return pair(code.slice(0, 3), quoteCurrency, days, '10')
  if (categoryId === COINS) return financed(quoteCurrency, { by: 'daily' }, '10', '5')
  return financed(quoteCurrency, { by: 'next-session' }, '2.5', '2')
}
