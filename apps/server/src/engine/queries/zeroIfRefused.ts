import { type Usd, ZERO_USD } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'

/** What is available, or nothing where a rule or a missing price refuses it now. */
export function zeroIfRefused(available: () => Usd): Usd {
  try {
    return available()
  } catch (error) {
    if (error instanceof Refusal) return ZERO_USD
    throw error
  }
}
