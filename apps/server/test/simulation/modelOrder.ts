import type { Rational } from '@openlot/tooling/rational'

/** An order of the model. */
export interface ModelOrder {
  id: number
  accountId: number
  market: number
  isBuy: boolean
  status: 'pending' | 'holding' | 'closed' | 'cancelled'
  lots: Rational
  leverage: bigint
  target: Rational | undefined
  isLimit: boolean
  open: Rational
  stopLoss: Rational | undefined
  takeProfit: Rational | undefined
  margin: Rational
  swap: Rational
  dividends: Rational
  nights: number
  fee: Rational
  close: Rational | undefined
  profit: Rational | undefined
  reason: string | undefined
}
