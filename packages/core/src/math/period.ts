/** Lengths of bars, shortest first. */
export const PERIODS = [
  '1min',
  '3min',
  '5min',
  '15min',
  '30min',
  '60min',
  '2hour',
  '4hour',
  '1day',
  '1week',
  '1mon',
] as const
export type Period = (typeof PERIODS)[number]

/** The periods whose bars are stored, shortest first. Bars of all others are folded from them when they are read. */
export const STORED_PERIODS = ['1min', '5min', '60min', '1day'] as const satisfies readonly Period[]
export type StoredPeriod = (typeof STORED_PERIODS)[number]

/** From which stored bars those of a period are made, and how many of them one bar has at most. */
const PARTS: Readonly<Record<Period, { readonly of: StoredPeriod; readonly count: number }>> = {
  '1min': { of: '1min', count: 1 },
  '3min': { of: '1min', count: 3 },
  '5min': { of: '5min', count: 1 },
  '15min': { of: '5min', count: 3 },
  '30min': { of: '5min', count: 6 },
  '60min': { of: '60min', count: 1 },
  '2hour': { of: '60min', count: 2 },
  '4hour': { of: '60min', count: 4 },
  '1day': { of: '1day', count: 1 },
  '1week': { of: '1day', count: 7 },
  '1mon': { of: '1day', count: 31 },
}

/** The stored period from whose bars those of `period` are made, and how many of them make one at most. */
export const partsOf = (period: Period): { readonly of: StoredPeriod; readonly count: number } => PARTS[period]
