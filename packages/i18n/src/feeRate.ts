import { decimalParts } from '@openlot/core/math'
import type { LanguageCode } from './languages.ts'
import { formatPercent } from './number.ts'

/**
 * A rate that is charged, given in per cent: every digit that counts, as a rounded one would not be what is charged.
 *
 * @example formatFeeRate('12.50', 'en') // '12.5%'
 * @example formatFeeRate('20', 'en') // '20%'
 */
export function formatFeeRate(rate: string, language: LanguageCode): string {
  const decimals = decimalParts(rate)?.fraction.replace(/0+$/, '').length ?? 0
  return formatPercent(rate, language, { decimals })
}
