import { type Usd, DecimalError, ZERO_USD, parseUsd } from '@openlot/core/math'
import type { Problem } from './rules.ts'

/** The least and the greatest amount, in dollars as decimal strings. */
export interface AmountLimits {
  min_number: string
  max_number: string
}

/**
 * Parses an amount in dollars as its field reports it; undefined if it is none or more exact than the ledger. Only the
 * field knows how to read what was typed: here it is a plain decimal already, or refused.
 */
export function readAmount(plain: string): Usd | undefined {
  try {
    const amount = parseUsd(plain)
    return amount > ZERO_USD ? amount : undefined
  } catch (error) {
    if (error instanceof DecimalError) return undefined
    throw error
  }
}

/** The problem of an amount. While the limits are not known, no amount is too small or too large. */
export function amountProblem(text: string, limits: AmountLimits | undefined): Problem | undefined {
  if (text.trim() === '') return 'amountMissing'
  const amount = readAmount(text)
  if (amount === undefined) return 'amountInvalid'
  if (limits === undefined) return undefined
  if (amount < parseUsd(limits.min_number)) return 'amountTooSmall'
  return amount > parseUsd(limits.max_number) ? 'amountTooLarge' : undefined
}

/** Whether an amount has no fractions of a cent. */
export const isCents = (plain: string): boolean => /^\d+(?:\.\d{1,2}0*)?$/.test(plain)
