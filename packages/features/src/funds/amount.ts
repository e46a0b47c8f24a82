import {
  type Rate,
  type Usd,
  DecimalError,
  ZERO_USD,
  parseRate,
  parseUsd,
  withdrawFee,
  withdrawNet,
} from '@openlot/core/math'
import { FIXED_FEE, type WithdrawCurrency } from '@openlot/core/contract'
import { parseDecimal } from '@openlot/i18n'
import type { Problem } from '../forms/rules.ts'

/** What an amount has to keep to, in dollars as the server writes them. */
export interface AmountLimits {
  min_number: string
  max_number: string
}

/** Dollars as people type them; undefined where it is none, or more exact than the ledger. */
export function readAmount(text: string): Usd | undefined {
  const plain = parseDecimal(text)
  if (plain === undefined || plain === '') return undefined
  try {
    const amount = parseUsd(plain)
    return amount > ZERO_USD ? amount : undefined
  } catch (error) {
    if (error instanceof DecimalError) return undefined
    throw error
  }
}

/** What is wrong with an amount. While the limits are not known, nothing is too little or too much. */
export function amountProblem(text: string, limits: AmountLimits | undefined): Problem | undefined {
  if (text.trim() === '') return 'amountMissing'
  const amount = readAmount(text)
  if (amount === undefined) return 'amountInvalid'
  if (limits === undefined) return undefined
  if (amount < parseUsd(limits.min_number)) return 'amountTooSmall'
  return amount > parseUsd(limits.max_number) ? 'amountTooLarge' : undefined
}

/** What a withdrawal costs and what arrives, by the functions the server has too. */
export function withdrawCost(
  amount: Usd,
  { draw_rate, fee_type, usd_price }: Pick<WithdrawCurrency, 'draw_rate' | 'fee_type' | 'usd_price'>,
) {
  const rate: Rate = parseRate(draw_rate)
  const fee = withdrawFee({ amount, feeType: fee_type === FIXED_FEE ? 'fixed' : 'share', rate })
  return { fee, net: withdrawNet({ amount, fee, usdPrice: parseRate(usd_price) }) }
}

/** What can be withdrawn: the balance as far as no position needs it. */
export function withdrawable(account: { balance: string; available_prepayment: string }): Usd {
  const [balance, free] = [parseUsd(account.balance), parseUsd(account.available_prepayment)]
  const least = balance < free ? balance : free
  return least > ZERO_USD ? least : ZERO_USD
}
