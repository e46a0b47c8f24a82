import { MINUTE_MS, type Usd } from '@openlot/core/math'
import type { AccountCommand } from '../engine/model/command.ts'
import type { Order } from '../engine/model/order.ts'
import type { InstrumentState } from '../engine/model/state.ts'
import { choose, delayAfter, ideaFor, nextAct } from './strategy.ts'
import type { ExampleTrader } from './traders.ts'

/** What a trader of the past sees when it acts. */
export interface Scene {
  /** Its markets that are open, each with a quote. */
  readonly open: readonly InstrumentState[]
  /** Its orders that are pending or holding, in the order they were placed. */
  readonly orders: readonly Order[]
  /** In dollars, for sizes. */
  readonly balance: number
}

/** Someone who has traded before the broker was first started. */
export interface PastTrader {
  readonly accountId: number
  readonly deposit: Usd
  /** Codes of its instruments. */
  readonly codes: readonly string[]
  /** From when on it trades; its deposit came a day before. */
  readonly since: number
  /** Interval between two prices that it sees. */
  readonly stepMs: number
  /** What it does at a time. */
  act(at: number, look: () => Scene): readonly AccountCommand[]
}

/** Interval between two prices of those who trade every few hours. */
const STEP_MS = 5 * MINUTE_MS
/** Past trades are less frequent than live ones: one every few hours. */
const DELAY_FACTOR = 40

/** An example trader that has followed its strategy since a time. */
export function strategist({ accountId, deposit, strategy }: ExampleTrader, since: number): PastTrader {
  let due = since + delayAfter(strategy, since) * DELAY_FACTOR
  return {
    accountId,
    deposit,
    codes: strategy.codes,
    since,
    stepMs: STEP_MS,
    act(at, look) {
      if (at < due) return []
      due = at + delayAfter(strategy, at) * DELAY_FACTOR
      const { open, orders, balance } = look()
      if (nextAct(strategy, at, orders.length) === 'close')
        return orders.slice(0, 1).map(({ id }) => closing(accountId, id, at))
      const market = choose(strategy, at, open)
      const idea = market?.quote && ideaFor(strategy, at, market.instrument, market.quote, balance)
      return idea === undefined ? [] : [{ kind: 'market-order', accountId, ...idea, idempotencyKey: undefined, at }]
    },
  }
}

/** Closes a whole position. */
export const closing = (accountId: number, orderId: number, at: number): AccountCommand => ({
  kind: 'close-order',
  accountId,
  orderId,
  lots: undefined,
  idempotencyKey: undefined,
  at,
})
