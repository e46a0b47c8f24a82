import type { Lots, Price, Side, Usd } from '@openlot/core/math'
import type { FiredTrigger } from './triggers.ts'

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

/** The commands of one kind. */
export type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>
