import type { Usd } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { State } from '../model/state.ts'
import { conversionOf, holdingsOf, withdrawableOf } from '../model/valuation.ts'
import { arePricesKnown } from './knownPrices.ts'
import { requireMarket } from './preconditions.ts'
import { isLive } from './tradable.ts'

/**
 * What may leave an account now: floating profits may not, and floating losses and margin must stay covered.
 *
 * @throws Refusal where a missing price leaves that unknown.
 */
export function movable(state: State, accountId: number, at: number): Usd {
  for (const order of holdingsOf(state, accountId)) {
    const market = requireMarket(state, order.instrumentId)
    const { instrument, open, quote } = market
    const isKnown = arePricesKnown(state, at) && quote !== undefined && conversionOf(state, market) !== undefined
    if (!isKnown || (open && !isLive(instrument, quote, at))) throw new Refusal('QUOTE_STALE')
  }
  return withdrawableOf(state, accountId)
}
