import { MINUTE_MS, type Side } from '@openlot/core/math'
import type { Accounts } from '../accounts/accounts.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import { nextChange } from '../market/terms/tradingHours.ts'

/** How long before a market closes nothing may be hedged. */
const BEFORE_CLOSE_MS = 10 * MINUTE_MS

/**
 * Refuses the opposite of a position that the user holds in another account shortly before the market closes: over a
 * gap one of the two loses more than its account has, and the other wins that.
 *
 * @throws Refusal MIRRORED_POSITION
 */
export async function requireNoHedge(
  { engine, accounts }: { engine: EngineClient; accounts: Accounts },
  order: { userId: number; accountId: number; instrument: Instrument | undefined; side: Side; at: number },
): Promise<void> {
  const { userId, accountId, instrument, side, at } = order
  const closesAt = instrument?.market === 'auto' ? nextChange(instrument, at) : undefined
  if (instrument === undefined || closesAt === undefined || closesAt - at > BEFORE_CLOSE_MS) return
  const others = (await accounts.list(userId)).filter(({ id, state }) => id !== accountId && state !== 'closed')
  const opposite = { instrumentId: instrument.id, side: side === 'buy' ? 'sell' : 'buy' } as const
  const held = await Promise.all(others.map(({ id }) => engine.ask({ kind: 'holds-side', accountId: id, ...opposite })))
  if (held.includes(true)) throw new Refusal('MIRRORED_POSITION')
}
