import { MINUTE_MS, type Side } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import { nextChange } from '../../market/terms/tradingHours.ts'
import type { InstrumentState, State } from '../model/state.ts'
import { holdingsOf } from '../model/valuation.ts'

/** How long before a market closes nothing may be hedged. */
const BEFORE_CLOSE_MS = 10 * MINUTE_MS

/**
 * Refuses the opposite of a position that the same person holds in another account shortly before the market closes: over
 * a gap one of the two loses more than its account has, and the other wins that. Accounts of other partitions are not
 * known here; whoever asks looks there first.
 *
 * @throws Refusal MIRRORED_POSITION
 */
export function requireNoHedge(
  state: State,
  { accountId, market, side, at }: { accountId: number; market: InstrumentState; side: Side; at: number },
): void {
  const { instrument } = market
  if (!state.refusesHedges || instrument.market !== 'auto') return
  const closesAt = nextChange(instrument, at)
  if (closesAt === undefined || closesAt - at > BEFORE_CLOSE_MS) return
  const owner = state.accounts.get(accountId)?.ownerId
  for (const other of (owner !== undefined && state.owned.get(owner)) || []) {
    if (other === accountId) continue
    for (const order of holdingsOf(state, other))
      if (order.instrumentId === instrument.id && order.side !== side) throw new Refusal('MIRRORED_POSITION')
  }
}
