import type { Lots, Price, Rate, Side, Usd } from '@openlot/core/math'

/**
 * `running` and `paused` copies follow their leader. A `stopping` one closes its positions, and is `stopped` when none
 * is left and its money has returned. A `kept` one has become an ordinary account with its positions.
 */
export type CopyStatus = 'running' | 'paused' | 'stopping' | 'stopped' | 'kept'
export type CopyStopReason = 'by-hand' | 'stop-level' | 'leader-left' | 'account-closed'

/** An amount that follows a leader: an account of its own, whose id is also the copy's. */
export interface Copy {
  readonly accountId: number
  /** Whether it is made with play money. */
  readonly isDemo: boolean
  /** The leader's account. */
  readonly leaderId: number
  /** The account that its money came from, and returns to. */
  readonly sourceId: number
  /** Put in, less taken out. */
  readonly amount: Usd
  /** The leader's fee is for what the equity exceeds this by. */
  readonly mark: Usd
  readonly feeRate: Rate
  readonly feesPaid: Usd
  /** Factor of each size. */
  readonly scale: Rate
  /** Whether the smallest lot is opened where the exact size is a little less. */
  readonly takesSmallest: boolean
  /** At or below this equity all is closed, and copying stops. */
  readonly stopLevel: Usd
  readonly status: CopyStatus
  readonly stopReason: CopyStopReason | undefined
  /** Earlier tasks of the leader are not for it, or are done in it already. */
  readonly firstTask: number
  /** Positions that the leader held at the start, still to be opened. */
  readonly toOpen: readonly number[]
  /** The end of the last month that the fee was charged for. */
  readonly chargedUntil: number
  readonly startedAt: number
  readonly endedAt: number | undefined
}

/** Whether what the leader does is done in the copy, too. */
export const isFollowing = ({ status }: Copy): boolean => status === 'running' || status === 'paused'

/** What a leader has done with an order, at which price. */
export type CopyAct =
  | {
      readonly kind: 'open'
      readonly orderId: number
      readonly instrumentId: number
      readonly side: Side
      readonly lots: Lots
      readonly leverage: number
      readonly stopLoss: Price | undefined
      readonly takeProfit: Price | undefined
      readonly price: Price
      /** The leader's, before this trade. */
      readonly equity: Usd
    }
  | {
      readonly kind: 'edit'
      readonly orderId: number
      readonly instrumentId: number
      readonly stopLoss: Price | undefined
      readonly takeProfit: Price | undefined
    }
  | {
      readonly kind: 'reduce'
      readonly orderId: number
      readonly instrumentId: number
      /** What the leader has left. */
      readonly left: Lots
      readonly price: Price
    }
  | { readonly kind: 'close'; readonly orderId: number; readonly instrumentId: number; readonly price: Price }

/** An act of a leader that is to be done in each copy, in the order of their ids. */
export interface CopyTask {
  readonly seq: number
  readonly leaderId: number
  readonly act: CopyAct
  readonly at: number
  /** The place of the last copy that it is done in, or not to be done in. */
  readonly cursor: number
}

/** Beyond all account ids. */
const FIRST_DEMO_PLACE = 2 ** 52

/** Where a copy is in the order in which a task is done: real money first, so that play money delays nobody. */
export const placeOf = ({ accountId, isDemo }: Pick<Copy, 'accountId' | 'isDemo'>): number =>
  isDemo ? FIRST_DEMO_PLACE + accountId : accountId

/** The copy at a place. */
export const copyAt = (place: number): number => place % FIRST_DEMO_PLACE

/** Why a copy did not open what its leader did. */
export type SkipReason =
  | 'too-small'
  | 'leader-too-small'
  | 'no-margin'
  | 'paused'
  | 'too-many-orders'
  | 'market-closed'
  | 'leader-closed'
  | 'leader-halted'

/** What was done in a copy, or why not; each has a text for its owner in packages/i18n. */
export interface CopyLogEntry {
  readonly copyId: number
  /** The leader's task; 0 for what its owner or the platform has done. */
  readonly seq: number
  readonly act: CopyAct['kind'] | 'start' | 'change' | 'pause' | 'resume' | 'add' | 'remove' | 'fee' | 'stop'
  readonly orderId: number | undefined
  readonly leaderOrderId: number | undefined
  readonly instrumentId: number | undefined
  readonly lots: Lots | undefined
  readonly amount: Usd | undefined
  /** Why it was not done, or `late` where it was done at a later price than the leader's; of a stop, why. */
  readonly reason: SkipReason | 'late' | CopyStopReason | 'kept' | undefined
  readonly at: number
}

/** A log entry of a few fields. */
export const logged = (
  entry: Pick<CopyLogEntry, 'copyId' | 'act' | 'at'> & Partial<CopyLogEntry>,
): { readonly kind: 'copy-logged'; readonly entry: CopyLogEntry } => ({
  kind: 'copy-logged',
  entry: {
    seq: 0,
    orderId: undefined,
    leaderOrderId: undefined,
    instrumentId: undefined,
    lots: undefined,
    amount: undefined,
    reason: undefined,
    ...entry,
  },
})

/** What an operator can set about copying. */
export interface CopyRules {
  /** A leader with less is not copied into new positions. */
  readonly minLeaderEquity: Usd
  readonly minAmount: Usd
  readonly maxFollowers: number
  /** The most that all copies of one leader may hold together. */
  readonly maxFunds: Usd
  /** What the house keeps of a fee, in per cent. */
  readonly houseShare: number
}
