import type { Usd } from '@openlot/core/math'
import { useState } from 'react'
import { percentOfStop, stopOfPercent } from './copyTerms.ts'

/** The level at which a copy is closed, in dollars and in per cent: what was last typed decides, the other follows. */
export interface StopLevelState {
  usd: string
  percent: string
  setUsd(usd: string): void
  setPercent(percent: string): void
}

/** The fields of a stop level of what is worth `of`. */
export function useStopFields(initial: { percent: string } | { usd: string }, of: Usd | undefined): StopLevelState {
  const [typed, setTyped] = useState<{ percent: string } | { usd: string }>(initial)
  return {
    usd: 'usd' in typed ? typed.usd : stopOfPercent(typed.percent, of),
    percent: 'percent' in typed ? typed.percent : percentOfStop(typed.usd, of),
    setUsd: (usd) => setTyped({ usd }),
    setPercent: (percent) => setTyped({ percent }),
  }
}
