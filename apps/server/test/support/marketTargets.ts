import { type MarketStatistics, mean } from './marketStatistics.ts'

/** A figure of simulated minutes, and between which values it is to be. */
export interface Target {
  readonly name: string
  readonly figure: (statistics: MarketStatistics) => number
  readonly min: number
  readonly max: number
}

const KURTOSIS = { forex: [15, 300], index: [6, 60], coins: [10, 80], other: [6, 300] } as const

/** What kind of market an instrument is of, as for the weight of its tails. */
export type MarketKind = keyof typeof KURTOSIS

/** What the minutes of each seed are to have. */
export const targetsOf = (kind: MarketKind): readonly Target[] => [
  { name: 'kurtosis', figure: ({ kurtosis }) => kurtosis, min: KURTOSIS[kind][0], max: KURTOSIS[kind][1] },
  { name: '|r| lag 1', figure: ({ sizes }) => sizes[1], min: 0.2, max: 0.45 },
  { name: '|r| lag 60', figure: ({ sizes }) => sizes[60], min: 0.03, max: 1 },
  { name: 'r lag 1', figure: ({ returns }) => returns, min: -0.05, max: 0.05 },
  { name: 'quietest hour', figure: ({ quietestHour }) => quietestHour, min: 0.12, max: 1 },
]

/** Of all seeds together: the yearly volatility over that of the profile, and the share of gaps of more than 1 bp. */
export const volatilityRatio = (seeds: readonly MarketStatistics[], volatility: number): number =>
  Math.sqrt(mean(seeds.map(({ yearlyVolatility }) => yearlyVolatility ** 2))) / volatility

export const gapShare = (seeds: readonly MarketStatistics[]): number =>
  mean(seeds.flatMap(({ weekendGaps }) => weekendGaps.map((gap) => Number(gap > 1))))

/** Instruments whose minutes stand for all others. */
export const MEASURED: readonly { readonly code: string; readonly kind: MarketKind }[] = [
  { code: 'EURUSD', kind: 'forex' },
  { code: 'USDCAD', kind: 'forex' },
  { code: 'USDJPY', kind: 'forex' },
  { code: 'EURGBP', kind: 'forex' },
  { code: 'GBPJPY', kind: 'forex' },
  { code: 'XAUUSD', kind: 'other' },
  { code: 'USOIL', kind: 'other' },
  { code: 'US500', kind: 'index' },
  { code: 'DE40', kind: 'index' },
  { code: 'UK100', kind: 'index' },
  { code: 'BTCUSD', kind: 'coins' },
  { code: 'XRPUSD', kind: 'coins' },
]
