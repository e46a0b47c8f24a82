import { type Rate, parsePrice, parseRate, parseUsd } from '@openlot/core/math'
import { CATALOGUE } from '../../src/market/catalogue.ts'
import type { Instrument } from '../../src/market/terms/instrument.ts'
import type { InstrumentSwap } from '../../src/market/terms/instrumentSwap.ts'

const rates = (long: string, short: string): { long: Rate; short: Rate } => ({
  long: parseRate(long),
  short: parseRate(short),
})

/** Each way to reckon swap, on one of the markets. */
const SWAPS: Readonly<Record<string, Partial<InstrumentSwap>>> = {
  EURUSD: { mode: 'points', ...rates('-7.2', '2.15') },
  GBPUSD: { mode: 'percent', dayCount: 365, ...rates('-1.5', '-6.25') },
  USDJPY: { mode: 'points', ...rates('3.3', '-4.1') },
  EURGBP: { mode: 'money', ...rates('-9.99', '-0.005') },
  XAUUSD: { mode: 'percent', dayCount: 360, ...rates('-6.5', '3.1') },
  DE40: { mode: 'benchmark', benchmark: parseRate('1.93'), admin: parseRate('2.5') },
}

/** Where stops can be guaranteed. */
const GUARANTEED: readonly string[] = ['EURUSD', 'USDJPY', 'DE40']

/** The catalogue with swap that is large enough to matter to small accounts. */
export const SIMULATED: readonly Instrument[] = CATALOGUE.map((instrument) => ({
  ...instrument,
  guarantee: GUARANTEED.includes(instrument.code)
    ? { premium: parsePrice('0.00015'), distance: parseRate('0.3') }
    : undefined,
  swap: { ...instrument.swap, adminFee: parseUsd('4.99'), ...SWAPS[instrument.code] },
}))

/** The index that pays dividends. */
export const INDEX = 43

/** The account that is swap-free. */
export const SWAP_FREE = 3
