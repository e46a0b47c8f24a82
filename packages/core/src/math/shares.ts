import { decimalParts } from './decimalText.ts'

/**
 * A share of an amount, cut to this many decimals, so that it is never more than there is.
 *
 * @param percent whole per cent, 0 to 100.
 * @example shareOf('11125.80', 25, 2) // '2781.45'
 */
export function shareOf(amount: string, percent: number, decimals: number): string {
  const parts = decimalParts(amount)
  if (parts === undefined || parts.negative) return ''
  const hundredths = BigInt(parts.whole + parts.fraction) * BigInt(percent)
  const scale = parts.fraction.length + 2
  const digits = hundredths.toString().padStart(scale + 1, '0')
  const fraction = digits.slice(-scale).padEnd(decimals, '0').slice(0, decimals)
  return `${digits.slice(0, -scale)}${decimals === 0 ? '' : `.${fraction}`}`
}

/**
 * A share of a volume, cut to whole steps; the whole itself is left as it is.
 *
 * @returns '' for less than one step.
 * @example shareOfLots('0.30', 25, '0.01') // '0.07'
 */
export function shareOfLots(lots: string, percent: number, step: string): string {
  if (percent === 100) return lots
  const unit = decimalParts(step)
  if (unit === undefined) return ''
  const scale = unit.fraction.length
  const integer = (text: string) => BigInt(text.replace('.', ''))
  const share = shareOf(lots, percent, scale)
  const steps = share === '' ? 0n : integer(share) / integer(step)
  if (steps === 0n) return ''
  const digits = (steps * integer(step)).toString().padStart(scale + 1, '0')
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
