import type { Lots, Price, Rate, Side, Usd } from '@openlot/core/math'
import type { Rollover } from '../../market/rollovers/rollover.ts'
import type { Order } from './order.ts'
import type { CopyStopReason, CopyTask } from './copy.ts'
import type { CopyTerms, Elsewhere, Problem, Transit } from './transit.ts'
import type { FiredTrigger } from './triggers.ts'

/** An amount of a deposit, a withdrawal or a reward. */
interface Funding {
  readonly accountId: number
  readonly amount: Usd
  /** The number of the deposit or withdrawal; of a move, what names it. */
  readonly reference: string
  /** Repeated after a crash, the command has no effect. */
  readonly idempotencyKey: string
  readonly at: number
}

/** Which of an account's positions are closed together. */
export type CloseFilter = 'all' | 'profit' | 'loss' | 'buy' | 'sell'

/** What a client asks of a stop: its price; 'none' removes it, 'keep' leaves it as it is. */
export type WantedStop = Price | 'none' | 'keep'

interface Placing {
  readonly accountId: number
  readonly instrumentId: number
  readonly side: Side
  readonly lots: Lots
  readonly leverage: number
  readonly stopLoss?: Price | undefined
  readonly takeProfit?: Price | undefined
  /** Whether its stop loss is to fill at its price, whatever the market gives. */
  readonly isGuaranteed?: boolean
  /** How its stop loss follows the price from when it opens, and where it moves to no loss. */
  readonly trail?: Order['trail']
  readonly breakEvenAt?: Price | undefined
  /** Instead of a price: how far from the price that it opens at. */
  readonly stopLossDistance?: Price | undefined
  readonly takeProfitDistance?: Price | undefined
  readonly idempotencyKey: string | undefined
  readonly at: number
}

/** What is done with a copy, by its owner or by the platform on the owner's behalf. */
interface Copying {
  /** The copy's. */
  readonly accountId: number
  readonly at: number
}

/**
 * What the engine can be asked to do. A command carries everything that its decision depends on besides
 * the state, the time included, so that a run can be replayed.
 */
export type Command =
  | {
      readonly kind: 'open-account'
      readonly accountId: number
      readonly isDemo: boolean
      /** Opening deposit of a real account. */
      readonly deposit?: Usd
      /** Whose it is; of a first account the same number. */
      readonly ownerId?: number
      /** What a demo account starts with; DEMO_BALANCE unless told. */
      readonly demoSum?: Usd
      readonly at: number
    }
  | (Placing & { readonly kind: 'market-order' })
  | (Placing & {
      readonly kind: 'pending-order'
      readonly target: Price
      /** When it expires, or at the end of the trading day; undefined for never. */
      readonly expire?: number | 'day' | undefined
      /** Names the group of which one fill cancels the others. */
      readonly ocoGroup?: string | undefined
      /** A pending order whose group it joins; one that is in none is in `ocoGroup` from then on. */
      readonly ocoWith?: number | undefined
    })
  | {
      readonly kind: 'edit-order'
      readonly accountId: number
      readonly orderId: number
      readonly stopLoss: WantedStop
      readonly takeProfit: WantedStop
      /** Undefined leaves it as it is. */
      readonly isGuaranteed?: boolean | undefined
      readonly trail?: Order['trail'] | 'none' | 'keep'
      readonly breakEvenAt?: WantedStop
      readonly at: number
    }
  /** Changes what a pending order waits for and what it opens. */
  | {
      readonly kind: 'edit-pending'
      readonly accountId: number
      readonly orderId: number
      /** Undefined leaves it as it is. */
      readonly target: Price | undefined
      readonly lots: Lots | undefined
      readonly stopLoss: WantedStop
      readonly takeProfit: WantedStop
      readonly idempotencyKey: string | undefined
      readonly at: number
    }
  | {
      readonly kind: 'cancel-order'
      readonly accountId: number
      readonly orderId: number
      readonly idempotencyKey?: string
      readonly at: number
    }
  | {
      readonly kind: 'close-order'
      readonly accountId: number
      readonly orderId: number
      /** The part to close; undefined for the whole position. */
      readonly lots: Lots | undefined
      readonly idempotencyKey: string | undefined
      readonly at: number
    }
  /** Two opposite positions end each other. */
  | {
      readonly kind: 'close-by'
      readonly accountId: number
      readonly orderId: number
      readonly byId: number
      readonly idempotencyKey: string | undefined
      readonly at: number
    }
  /** Closes a position and opens the other side. */
  | {
      readonly kind: 'reverse-order'
      readonly accountId: number
      readonly orderId: number
      readonly idempotencyKey: string | undefined
      readonly at: number
    }
  | {
      readonly kind: 'close-all'
      readonly accountId: number
      readonly filter: CloseFilter
      /** Undefined for all. */
      readonly instrumentId: number | undefined
      readonly cancelsPending: boolean
      readonly at: number
    }
  | {
      readonly kind: 'cancel-all'
      readonly accountId: number
      readonly instrumentId: number | undefined
      readonly at: number
    }
  /** The market has reached a price that an order waits for. */
  | (FiredTrigger & { readonly kind: 'trigger' })
  /** Closes the worst position if the account is at its stop-out level. */
  | { readonly kind: 'stop-out'; readonly accountId: number; readonly at: number }
  /** Warns the account if it is at its margin call level, once. */
  | { readonly kind: 'margin-call'; readonly accountId: number; readonly at: number }
  /** The time of a pending order has come. */
  | { readonly kind: 'expire-order'; readonly accountId: number; readonly orderId: number; readonly at: number }
  /** A trading day has ended, over which the account may hold positions. */
  | { readonly kind: 'roll-over'; readonly accountId: number; readonly rollover: Rollover; readonly at: number }
  | { readonly kind: 'reset-demo'; readonly accountId: number; readonly at: number }
  | { readonly kind: 'top-up-demo'; readonly accountId: number; readonly at: number }
  /** Ends an account that its owner has emptied, or a demo account that nobody uses, with all that is in it. */
  | { readonly kind: 'close-account'; readonly accountId: number; readonly isUnused: boolean; readonly at: number }
  /** Moves money to another account of the same person. */
  | (Funding & { readonly kind: 'account-transfer'; readonly to: number; readonly elsewhere?: Elsewhere })
  /** Credits a deposit. */
  | (Funding & { readonly kind: 'credit-deposit' })
  /** Locks the amount of a withdrawal until it is paid or released. */
  | (Funding & { readonly kind: 'lock-withdrawal' })
  | (Funding & { readonly kind: 'release-withdrawal' })
  /** Pays out the locked amount; `fee` of it stays with the house. */
  | (Funding & { readonly kind: 'pay-withdrawal'; readonly fee: Usd })
  /** Credits a referral reward. */
  | (Funding & { readonly kind: 'invite-reward' })
  /** Puts an amount of this account behind a leader. */
  | (CopyTerms & {
      readonly kind: 'start-copy'
      readonly accountId: number
      /** The new account. */
      readonly copyId: number
      readonly amount: Usd
      readonly idempotencyKey: string
      /** The leader's partition keeps the copy, too. */
      readonly elsewhere?: Elsewhere
      readonly at: number
    })
  /** Changes what is given. */
  | (Copying & {
      readonly kind: 'edit-copy'
      readonly scale?: Rate | undefined
      readonly takesSmallest?: boolean | undefined
      readonly stopLevel?: Usd | undefined
      readonly isPaused?: boolean | undefined
      readonly idempotencyKey: string | undefined
    })
  | (Copying & {
      readonly kind: 'fund-copy' | 'reduce-copy'
      readonly amount: Usd
      readonly idempotencyKey: string
      /** With a source elsewhere, `fund-copy` only checks; `send-to-copy` there moves the money. */
      readonly elsewhere?: Elsewhere
    })
  /** Sends money of this account to a copy that another partition keeps. */
  | (Funding & { readonly kind: 'send-to-copy'; readonly copyId: number })
  /** Takes in what another partition has sent to this account. */
  | {
      readonly kind: 'receive-transit'
      readonly accountId: number
      readonly transit: Transit
      /** The first account of the same person, which gets what an account is sent that has ended. */
      readonly firstId: number
      readonly at: number
    }
  /** What this account has sent has arrived; with a problem it has not, and returns. */
  | {
      readonly kind: 'end-transit'
      readonly accountId: number
      readonly transitId: number
      readonly problem: Problem | undefined
      readonly at: number
    }
  | (Copying & {
      readonly kind: 'stop-copy'
      /** Whether its positions are closed; else it becomes an ordinary account. */
      readonly closes: boolean
      readonly reason: CopyStopReason
      readonly idempotencyKey: string | undefined
    })
  /** Books the leader's fee for the time until the end of a month. */
  | (Copying & { readonly kind: 'charge-copy'; readonly until: number })
  | (Copying & { readonly kind: 'set-copy-rate'; readonly feeRate: Rate })
  /** The next step of a copy by itself: a holding to open, its stop level, what is left to close. */
  | (Copying & { readonly kind: 'step-copy' })
  /** Does in a copy what its leader did, in its turn; without a place before that. */
  | (Copying & { readonly kind: 'copy-act'; readonly task: CopyTask; readonly place?: number })

/** What prices and leaders cause; the engine does it by itself. */
type OwnCommand = CommandOf<
  'trigger' | 'expire-order' | 'roll-over' | 'stop-out' | 'margin-call' | 'step-copy' | 'copy-act'
>

/** What others may ask for, each of an account. */
export type AccountCommand = Exclude<Command, OwnCommand>

/** The commands of one kind. */
export type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>
