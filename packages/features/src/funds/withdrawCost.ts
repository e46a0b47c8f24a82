import {
  type Rate,
  type Usd,
  ZERO_USD,
  formatRate,
  formatUsd,
  parseRate,
  parseUsd,
  subtractUsd,
  withdrawFee,
  withdrawNet,
  withdrawable,
} from '@openlot/core/math'
import { FIXED_FEE, type WithdrawCurrency } from '@openlot/core/contract'
import { readAmount } from '../forms/amount.ts'

/** The fee of a withdrawal and the payout, computed as on the server. */
export function withdrawCost(
  amount: Usd,
  { draw_rate, fee_type, usd_price }: Pick<WithdrawCurrency, 'draw_rate' | 'fee_type' | 'usd_price'>,
) {
  const rate: Rate = parseRate(draw_rate)
  const fee = withdrawFee({ amount, feeType: fee_type === FIXED_FEE ? 'fixed' : 'share', rate })
  return { fee, net: withdrawNet({ amount, fee, usdPrice: parseRate(usd_price) }) }
}

/** The figures that decide what can be withdrawn, in dollars as decimal strings. */
interface Figures {
  balance: string
  margin: string
  freeMargin: string
}

/** The amount that can be withdrawn, by the rule of the server. */
export const withdrawableOf = ({ balance, margin, freeMargin }: Figures): Usd =>
  withdrawable({ balance: parseUsd(balance), margin: parseUsd(margin), freeMargin: parseUsd(freeMargin) })

/** What is left of a balance once an amount as typed has left it; undefined where that is no amount of it. */
export function remainder(balance: string | undefined, text: string): string | undefined {
  const amount = readAmount(text)
  if (balance === undefined || amount === undefined) return undefined
  const left = subtractUsd(parseUsd(balance), amount)
  return left < ZERO_USD ? undefined : formatUsd(left)
}

/** A fee that is a share of the amount, in per cent. @example feePercent('0.005') // '0.5' */
export const feePercent = (rate: string): string => formatRate((parseRate(rate) * 100n) as Rate)
