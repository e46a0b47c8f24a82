import type { Lots, Usd } from '@openlot/core/math'
import type { Transfer } from '../ledger/transfer.ts'
import type { Closing, Order } from './order.ts'

/** What has happened. Applying the events of a run to an empty state gives the state it ended in. */
export type EngineEvent =
  | { readonly kind: 'account-opened'; readonly userId: number; readonly isDemo: boolean }
  | { readonly kind: 'order-opened'; readonly order: Order }
  | { readonly kind: 'order-closed'; readonly userId: number; readonly orderId: number; readonly closing: Closing }
  /** A part was closed (as an order of its own); this much is left. */
  | {
      readonly kind: 'order-reduced'
      readonly userId: number
      readonly orderId: number
      readonly lots: Lots
      readonly margin: Usd
      readonly fee: Usd
    }
  | { readonly kind: 'part-closed'; readonly order: Order }
  | { readonly kind: 'transferred'; readonly transfer: Transfer }
