import { tradingApi } from '../api/tradingApi.ts'
import { useOfAccount } from '../session/useOfAccount.ts'
import type { MarginFigures } from './marginFigures.ts'

/** How an account has done. */
export interface NetValueCurve {
  /** The balance at the end of each of the last trading days, then what the account is worth now. */
  readonly points: readonly (readonly [time: number, value: string])[]
  /** What trading has brought today, without open positions; undefined until it has loaded. */
  readonly profitToday: string | undefined
}

/** The past weeks of an account up to its current figures. */
export function useNetValueCurve(account: MarginFigures | undefined): NetValueCurve {
  const { currentData } = tradingApi.useAccountCurveQuery(useOfAccount())
  const past = currentData?.points ?? []
  // The last point is of the day that has not ended; so is the account.
  const points = account === undefined ? past : [...past.slice(0, -1), [past.at(-1)?.[0] ?? 0, account.equity] as const]
  return { points: past.length > 1 ? points : [], profitToday: currentData?.profit_today }
}
