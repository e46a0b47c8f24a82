import type { Lots, Side, Usd } from '@openlot/core/math'

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
  | {
      readonly kind: 'market-order'
      readonly userId: number
      readonly instrumentId: number
      readonly side: Side
      readonly lots: Lots
      readonly leverage: number
      readonly clientId: string | undefined
      readonly at: number
    }
  | {
      readonly kind: 'close-order'
      readonly userId: number
      readonly orderId: number
      /** A part of the position; undefined for all of it. */
      readonly lots: Lots | undefined
      readonly clientId: string | undefined
      readonly at: number
    }
  | { readonly kind: 'reset-demo'; readonly userId: number; readonly at: number }
