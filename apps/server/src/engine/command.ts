import type { Lots, Price, Side, Usd } from '@openlot/core/math'
import type { FiredTrigger } from './triggers.ts'

/** An amount of a deposit, a withdrawal or a reward. */
interface Funding {
  readonly userId: number
  readonly amount: Usd
  /** The number of the record that it is done for. */
  readonly reference: string
  /** Named, so that doing it again after a crash does nothing. */
  readonly clientId: string
  readonly at: number
}

interface Placing {
  readonly userId: number
  readonly instrumentId: number
  readonly side: Side
  readonly lots: Lots
  readonly leverage: number
  readonly stopLoss?: Price | undefined
  readonly takeProfit?: Price | undefined
  /** The client's name for it; see ClientCommands. */
  readonly clientId: string | undefined
  readonly at: number
}

/**
 * What the engine can be told. A command carries all that its decision depends on besides the
 * state, the time included, so that a run can be replayed.
 */
export type Command =
  | {
      readonly kind: 'open-account'
      readonly userId: number
      readonly isDemo: boolean
      /** What a real account begins with; a demo account begins with what all do. */
      readonly deposit?: Usd
      readonly at: number
    }
  | (Placing & { readonly kind: 'market-order' })
  | (Placing & { readonly kind: 'pending-order'; readonly target: Price })
  | {
      readonly kind: 'edit-order'
      readonly userId: number
      readonly orderId: number
      /** The new price; 'none' takes it away, 'keep' leaves it. */
      readonly stopLoss: Price | 'none' | 'keep'
      readonly takeProfit: Price | 'none' | 'keep'
      readonly at: number
    }
  | { readonly kind: 'cancel-order'; readonly userId: number; readonly orderId: number; readonly at: number }
  | {
      readonly kind: 'close-order'
      readonly userId: number
      readonly orderId: number
      /** A part of the position; undefined for all of it. */
      readonly lots: Lots | undefined
      readonly clientId: string | undefined
      readonly at: number
    }
  /** The market has reached a price that an order waits for. */
  | (FiredTrigger & { readonly kind: 'trigger' })
  /** A price may have brought this account to its stop-out level. */
  | { readonly kind: 'stop-out'; readonly userId: number; readonly at: number }
  | { readonly kind: 'reset-demo'; readonly userId: number; readonly at: number }
  /** Money a user has paid in has arrived. */
  | (Funding & { readonly kind: 'credit-deposit' })
  /** Sets what a user wants to withdraw aside, until it is paid or given back. */
  | (Funding & { readonly kind: 'lock-withdrawal' })
  | (Funding & { readonly kind: 'release-withdrawal' })
  /** The locked amount leaves; `fee` of it stays with the house. */
  | (Funding & { readonly kind: 'pay-withdrawal'; readonly fee: Usd })
  /** Rewards a user for someone they have invited. */
  | (Funding & { readonly kind: 'invite-reward' })

/** The commands of one kind. */
export type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>
