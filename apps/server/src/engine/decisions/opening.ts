import {
  type Conversion,
  type Lots,
  type Price,
  type Usd,
  addUsd,
  fee,
  fixedMargin,
  formatUsd,
  margin,
} from '@openlot/core/math'
import type { Instrument } from '../../market/instrument.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { State } from '../state.ts'
import { summaryOf } from '../valuation.ts'

/**
 * What a position costs to open, if the account can carry it.
 *
 * @throws Refusal with what is needed and what there is.
 */
export function costOfOpening(
  state: State,
  position: {
    userId: number
    instrument: Instrument
    lots: Lots
    leverage: number
    price: Price
    conversion: Conversion
  },
): { margin: Usd; fee: Usd } {
  const { userId, instrument, lots, leverage, price, conversion } = position
  const { contractSize, feeRate } = instrument
  const needed =
    instrument.fixedMargin === undefined
      ? margin({ lots, contractSize, price, leverage, conversion })
      : fixedMargin(lots, instrument.fixedMargin)
  const charged = fee({ type: state.feeType, lots, rate: feeRate, margin: needed })
  const total = addUsd(needed, charged)
  const { freeMargin } = summaryOf(state, userId)
  if (freeMargin < total) {
    throw new Refusal('INSUFFICIENT_MARGIN', { needed: formatUsd(total), available: formatUsd(freeMargin) })
  }
  return { margin: needed, fee: charged }
}
