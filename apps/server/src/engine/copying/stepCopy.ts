import { type Usd, addUsd, negateUsd } from '@openlot/core/math'
import type { CommandOf } from '../model/command.ts'
import { closeWhole } from '../decisions/closeOrder.ts'
import type { Decision } from '../model/decision.ts'
import { arePricesKnown } from '../decisions/knownPrices.ts'
import { Postings } from '../decisions/postings.ts'
import { requireMarket } from '../decisions/preconditions.ts'
import { awaitsQuotes } from '../decisions/stopOut.ts'
import { tradable, unleavable } from '../decisions/tradable.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { EngineEvent } from '../model/event.ts'
import type { State } from '../model/state.ts'
import { balanceOf, holdingsOf, summaryOf, valuationOf } from '../model/valuation.ts'
import { feeOwed, postFee } from './chargeCopy.ts'
import { type Copy, logged } from '../model/copy.ts'
import { openCopied } from './openCopied.ts'
import { beginStop } from './stopCopy.ts'

const nothing: Decision = { events: [] }

/**
 * The next thing that a copy does by itself: opens one of the positions its leader held at the start, stops at its stop
 * level, closes one position while it stops, and returns the money when none is left. Nothing while prices are missing.
 */
export function stepCopy(state: State, { accountId, at }: CommandOf<'step-copy'>): Decision {
  const copy = state.copying.get(accountId)
  if (copy === undefined || !arePricesKnown(state, at)) return nothing
  if (copy.status === 'stopping') return closeNext(state, copy, at)
  if (isAtStopLevel(state, copy, at)) return beginStop(copy, 'stop-level', at)
  return copy.toOpen.length > 0 ? openNext(state, copy, at) : nothing
}

function isAtStopLevel(state: State, { accountId, stopLevel }: Copy, at: number): boolean {
  if (summaryOf(state, accountId).equity > stopLevel) return false
  return at >= state.graceUntil || !awaitsQuotes(state, accountId)
}

function openNext(state: State, copy: Copy, at: number): Decision {
  const [orderId, ...toOpen] = copy.toOpen
  const events: EngineEvent[] = [{ kind: 'copy-changed', copy: { ...copy, toOpen } }]
  const order = orderId === undefined ? undefined : state.orders.get(orderId)
  if (order === undefined) return { events }
  const { instrumentId, side, lots, leverage, stopLoss, takeProfit, id: leaderOrderId } = order
  const market = requireMarket(state, instrumentId)
  const { equity } = summaryOf(state, copy.leaderId)
  try {
    const { quote, conversion } = tradable(state, market, at)
    const price = side === 'buy' ? quote.ask : quote.bid
    const act = {
      kind: 'open',
      orderId: leaderOrderId,
      instrumentId,
      side,
      lots,
      leverage,
      stopLoss,
      takeProfit,
    } as const
    const fill = { seq: 0, price, conversion, isLate: true, at }
    return { events: [...openCopied(state, copy, { ...act, price, equity }, fill), ...events] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const about = { copyId: copy.accountId, act: 'open', leaderOrderId, instrumentId, at } as const
    return { events: [...events, logged({ ...about, reason: 'market-closed' })] }
  }
}

function closeNext(state: State, copy: Copy, at: number): Decision {
  const holdings = [...holdingsOf(state, copy.accountId)]
  if (holdings.length === 0) return finish(state, copy, at)
  const order = holdings.find((held) => unleavable(state, requireMarket(state, held.instrumentId), at) === undefined)
  if (order === undefined) return nothing
  const closing = { ...valuationOf(state, order), reason: 'copy-stop', at } as const
  return closeWhole(state, order, closing, new Postings(state, copy.accountId, at))
}

/** The fee first; what is left returns to where it came from, and the account ends. */
function finish(state: State, copy: Copy, at: number): Decision {
  const { accountId, sourceId, feesPaid } = copy
  const postings = new Postings(state, accountId, at)
  const { fee, mark } = feeOwed(state, copy)
  const rest = addUsd(balanceOf(state, accountId), negateUsd(fee))
  const reference = `copy ${accountId}`
  const stopped: Copy = { ...copy, status: 'stopped', mark, feesPaid: addUsd(feesPaid, fee), endedAt: at }
  return {
    events: [
      ...postFee(state, copy, { fee, postings, at }),
      ...returnRest(state, postings, { sourceId, rest, reference }),
      { kind: 'copy-changed', copy: stopped },
      { kind: 'account-closed', accountId },
    ],
  }
}

/** To where it came from. Play money whose account is closed goes back to the house; of one elsewhere its partition knows. */
function returnRest(
  { accounts, partitions }: State,
  postings: Postings,
  { sourceId, rest, reference }: { sourceId: number; rest: Usd; reference: string },
): EngineEvent[] {
  if (accounts.has(sourceId)) return postings.pass('copy-return', sourceId, rest, reference)
  if (partitions > 1) return postings.send('copy-return', sourceId, rest, reference)
  return postings.move('demo-return', 'house:demo', negateUsd(rest))
}
