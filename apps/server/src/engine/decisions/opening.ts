import {
  type Conversion,
  type Lots,
  type Price,
  type Usd,
  addUsd,
  formatUsd,
  isDollarBase,
  openingCost,
} from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { InstrumentState, State } from '../model/state.ts'
import { summaryOf } from '../model/valuation.ts'

/**
 * The margin and fee of opening a position.
 *
 * @throws Refusal INSUFFICIENT_MARGIN, with both amounts, where the free margin does not cover them.
 */
export function requireOpeningCost(
  state: State,
  position: {
    accountId: number
    market: InstrumentState
    lots: Lots
    leverage: number
    price: Price
    conversion: Conversion
    /** What the account has for it; its free margin now unless told. */
    freeMargin?: Usd
  },
): { margin: Usd; fee: Usd } {
  const { instrument, conversion: path } = position.market
  const cost = openingCost({
    ...position,
    terms: instrument,
    isDollarBase: isDollarBase(path, instrument.id),
    feeType: state.feeType,
  })
  const total = addUsd(cost.margin, cost.fee)
  const { freeMargin = summaryOf(state, position.accountId).freeMargin } = position
  if (freeMargin < total) {
    throw new Refusal('INSUFFICIENT_MARGIN', { needed: formatUsd(total), available: formatUsd(freeMargin) })
  }
  return cost
}
