import { DecimalError, type Usd, formatUsd, parseUsd } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { Settings } from '../../site/platform/settings.ts'

const LIMITS = {
  deposit: {
    least: 'min_deposit',
    most: 'max_deposit',
    tooLittle: 'DEPOSIT_BELOW_MINIMUM',
    tooMuch: 'DEPOSIT_ABOVE_MAXIMUM',
  },
  withdraw: {
    least: 'min_withdraw',
    most: 'max_withdraw',
    tooLittle: 'WITHDRAW_BELOW_MINIMUM',
    tooMuch: 'WITHDRAW_ABOVE_MAXIMUM',
  },
} as const

/**
 * Reads an amount of dollars within the operator's limits.
 *
 * @throws Refusal that tells the limit.
 */
export function readAmount(settings: Settings, kind: keyof typeof LIMITS, text: string): Usd {
  const { least, most, tooLittle, tooMuch } = LIMITS[kind]
  const [minimum, maximum] = [parseUsd(settings.get(least)), parseUsd(settings.get(most))]
  let amount: Usd
  try {
    amount = parseUsd(text)
  } catch (error) {
    if (error instanceof DecimalError) throw new Refusal('INVALID_INPUT', { fields: 'number' })
    throw error
  }
  if (amount < minimum) throw new Refusal(tooLittle, { minimum: formatUsd(minimum) })
  if (amount > maximum) throw new Refusal(tooMuch, { maximum: formatUsd(maximum) })
  return amount
}
