import { DecimalError, type Usd, formatUsd, parseUsd } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { Settings } from '../../site/settings/settings.ts'

const LIMITS = {
  deposit: {
    min: 'min_deposit',
    max: 'max_deposit',
    below: 'DEPOSIT_BELOW_MINIMUM',
    above: 'DEPOSIT_ABOVE_MAXIMUM',
  },
  withdraw: {
    min: 'min_withdraw',
    max: 'max_withdraw',
    below: 'WITHDRAW_BELOW_MINIMUM',
    above: 'WITHDRAW_ABOVE_MAXIMUM',
  },
} as const

/**
 * Reads an amount of dollars within the operator's limits.
 *
 * @throws Refusal that names the limit.
 */
export function readAmount(settings: Settings, kind: keyof typeof LIMITS, text: string): Usd {
  const { min, max, below, above } = LIMITS[kind]
  const [minimum, maximum] = [parseUsd(settings.get(min)), parseUsd(settings.get(max))]
  let amount: Usd
  try {
    amount = parseUsd(text)
  } catch (error) {
    if (error instanceof DecimalError) throw new Refusal('INVALID_INPUT', { fields: 'number' })
    throw error
  }
  if (amount < minimum) throw new Refusal(below, { minimum: formatUsd(minimum) })
  if (amount > maximum) throw new Refusal(above, { maximum: formatUsd(maximum) })
  return amount
}
