import { Refusal } from '../../errors/refusal.ts'
import type { State } from '../model/state.ts'
import { holdingsOf } from '../model/valuation.ts'

/** Whether no price until then is missing; see `State.pricesKnownUntil`. */
export const arePricesKnown = ({ pricesKnownUntil }: State, at: number): boolean => at <= pricesKnownUntil

/** @throws Refusal where an account has positions whose prices are missing: nobody knows what it is worth. */
export function requireKnownPrices(state: State, accountId: number, at: number): void {
  if (arePricesKnown(state, at)) return
  if (holdingsOf(state, accountId).next().done !== true) throw new Refusal('QUOTE_STALE')
}
