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
  /** How far from the fill price its stops will be. */
  lossDistance: Rational | undefined
  profitDistance: Rational | undefined
  isGuaranteed: boolean
  trail: { distance: Rational; step: Rational } | undefined
  breakEvenAt: Rational | undefined
  expiresAt: number | undefined
  group: string | undefined
  swap: Rational
  dividends: Rational
  nights: number
  fee: Rational
  close: Rational | undefined
  profit: Rational | undefined
  reason: string | undefined
}
