import type { Lots } from './units.ts'

/** Why a volume cannot be ordered. */
export type LotsProblem = 'below-minimum' | 'above-maximum' | 'off-step'

/** Checks a volume against an instrument's limits; undefined when it can be ordered. */
export function lotsProblem(lots: Lots, limits: { step: Lots; maximum: Lots }): LotsProblem | undefined {
  if (lots < limits.step) return 'below-minimum'
  if (lots > limits.maximum) return 'above-maximum'
  if (lots % limits.step !== 0n) return 'off-step'
  return undefined
}
