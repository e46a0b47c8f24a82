import type { Lots, Price, Rate, Usd } from '@openlot/core/math'
import type { Transfer } from '../../ledger/transfer.ts'
import type { Copy, CopyLogEntry, CopyTask } from './copy.ts'
import type { Cancellation, Closing, Order, Target } from './order.ts'
import type { Problem, Transit } from './transit.ts'

type Moves = Pick<Order, 'trail' | 'breakEvenAt' | 'guaranteePremium'>
type Distances = Pick<Order, 'stopLossDistance' | 'takeProfitDistance'>

/** What has happened. Applying the events of a run to an empty state gives the state at its end. */
export type EngineEvent =
  | {
      readonly kind: 'account-opened'
      readonly accountId: number
      readonly isDemo: boolean
      /** What a demo account starts with and returns to. */
      readonly demoSum: Usd | undefined
      /** Whose it is; of a first account the same number. */
      readonly ownerId?: number
    }
  /** The account is empty and no longer used. */
  | { readonly kind: 'account-closed'; readonly accountId: number }
  /** A market order, which is holding at once, or a pending order. */
  | { readonly kind: 'order-placed'; readonly order: Order }
  /** A pending order has become a position. */
  | {
      readonly kind: 'order-filled'
      readonly accountId: number
      readonly orderId: number
      readonly price: Price
      readonly margin: Usd
      readonly fee: Usd
      /** The stops that it has from its fill on, where those were distances. */
      readonly stops?: Pick<Order, 'stopLoss' | 'takeProfit'>
      /** It was filled where its guaranteed stop may not stand: beyond it, too near, or shortly before the close. */
      readonly losesGuarantee?: boolean
      readonly at: number
    }
  | {
      readonly kind: 'order-edited'
      readonly accountId: number
      readonly orderId: number
      readonly stopLoss: Price | undefined
      readonly takeProfit: Price | undefined
      /** Distances that a pending order keeps for a stop that has no price. */
      readonly distances?: Distances
      /** How the stop moves by itself from now on; absent, as before. */
      readonly moves?: Moves
      readonly at: number
    }
  /** The margin level of an account has fallen to that of the margin call. */
  | {
      readonly kind: 'margin-called'
      readonly accountId: number
      readonly level: Rate | undefined
      readonly at: number
    }
  /** It is well above that again. */
  | {
      readonly kind: 'margin-call-ended'
      readonly accountId: number
      readonly level: Rate | undefined
      readonly at: number
    }
  /** A price has moved the stop loss of a position. */
  | ({
      readonly kind: 'stop-moved'
      readonly accountId: number
      readonly orderId: number
      readonly at: number
    } & Pick<Order, 'stopLoss' | 'breakEvenAt'>)
  /** A pending order waits for something else, or is to open something else. */
  | {
      readonly kind: 'pending-edited'
      readonly accountId: number
      readonly orderId: number
      readonly target: Target
      readonly lots: Lots
      readonly stopLoss: Price | undefined
      readonly takeProfit: Price | undefined
      readonly distances?: Distances
      readonly moves?: Moves
      readonly at: number
    }
  /** A pending order is in a group from now on of which one fill cancels the others. */
  | {
      readonly kind: 'order-linked'
      readonly accountId: number
      readonly orderId: number
      readonly ocoGroup: string
    }
  | {
      readonly kind: 'order-cancelled'
      readonly accountId: number
      readonly orderId: number
      readonly cancellation: Cancellation
    }
  | {
      readonly kind: 'order-closed'
      readonly accountId: number
      readonly orderId: number
      readonly closing: Closing
      /** The position that it ended with. */
      readonly linkedId?: number
    }
  /** A part was closed as an order of its own; this is what remains. */
  | {
      readonly kind: 'order-reduced'
      readonly accountId: number
      readonly orderId: number
      readonly lots: Lots
      readonly margin: Usd
      readonly fee: Usd
      readonly swap: Usd
      readonly dividends: Usd
    }
  /** A position was held over the end of a trading day; its sums and nights are these now. */
  | {
      readonly kind: 'order-rolled-over'
      readonly accountId: number
      readonly orderId: number
      readonly date: number
      readonly swap: Usd
      readonly dividends: Usd
      readonly nights: number
      readonly at: number
    }
  /** What all of them have paid (negative) or got together. */
  | {
      readonly kind: 'account-rolled-over'
      readonly accountId: number
      readonly positions: number
      readonly swap: Usd
      readonly dividends: Usd
      readonly at: number
    }
  | { readonly kind: 'part-closed'; readonly order: Order }
  | { readonly kind: 'transferred'; readonly transfer: Transfer }
  /** A copy has begun, changed or ended; this is what it is now. */
  | { readonly kind: 'copy-changed'; readonly copy: Copy }
  /** A leader's act is to be done in the copies. */
  | { readonly kind: 'copy-task-added'; readonly task: CopyTask }
  /** A task has been decided for a copy. */
  | { readonly kind: 'copy-task-moved'; readonly leaderId: number; readonly seq: number; readonly cursor: number }
  | { readonly kind: 'copy-task-ended'; readonly leaderId: number; readonly seq: number }
  | { readonly kind: 'copy-logged'; readonly entry: CopyLogEntry }
  /** Money has left for an account that another partition keeps. */
  | { readonly kind: 'money-sent'; readonly transit: Transit }
  /** What another partition has sent is taken in; with a problem it is not, and never will be. */
  | {
      readonly kind: 'transit-received'
      readonly id: number
      readonly problem: Problem | undefined
      readonly at: number
    }
  /** What was sent has arrived or returned. */
  | { readonly kind: 'transit-ended'; readonly id: number; readonly at: number }

/** Whether background work waits for an event: the books of a copy that has ended, and money on its way. */
export const awaitsWork = (event: EngineEvent): boolean =>
  event.kind === 'money-sent' || (event.kind === 'copy-changed' && event.copy.endedAt !== undefined)

type OrderChange = Extract<
  EngineEvent,
  {
    kind:
      | 'order-filled'
      | 'order-edited'
      | 'stop-moved'
      | 'pending-edited'
      | 'order-linked'
      | 'order-cancelled'
      | 'order-closed'
      | 'order-reduced'
      | 'order-rolled-over'
  }
>

/** Distances are prices from the fill on. */
const NO_DISTANCES = { stopLossDistance: undefined, takeProfitDistance: undefined } as const

/** An order after an event that changed it. */
export function changed(order: Order, event: OrderChange): Order {
  switch (event.kind) {
    case 'order-filled': {
      const { price: openPrice, margin, fee, stops, losesGuarantee = false, at } = event
      // A price that is told late may fill an order whose stops were edited after it.
      const stopLossSetAt = Math.max(order.stopLossSetAt ?? at, at)
      const takeProfitSetAt = Math.max(order.takeProfitSetAt ?? at, at)
      const filled = { ...order, openPrice, margin, fee, stopLossSetAt, takeProfitSetAt, filledAt: at }
      const guaranteePremium = losesGuarantee ? undefined : order.guaranteePremium
      const { stopLoss: initialStop } = stops ?? order
      return { ...filled, ...stops, ...NO_DISTANCES, initialStop, guaranteePremium, status: 'holding' }
    }
    case 'order-edited':
      return { ...withStops(order, event), ...event.moves }
    case 'stop-moved': {
      const { stopLoss, breakEvenAt, at } = event
      return { ...order, stopLoss, breakEvenAt, stopLossSetAt: at }
    }
    case 'pending-edited': {
      const { target, lots, at } = event
      // One that waits for the same price, with no more lots, has waited for it all the time.
      const isSame = target.price === order.target?.price && target.kind === order.target.kind
      const targetSetAt = isSame && lots <= order.lots ? order.targetSetAt : at
      const { price } = target
      return {
        ...withStops(order, event),
        ...event.moves,
        target,
        targetSetAt,
        originPrice: price,
        openPrice: price,
        lots,
      }
    }
    case 'order-linked':
      return { ...order, ocoGroup: event.ocoGroup }
    case 'order-cancelled':
      return { ...order, status: 'cancelled', cancelled: event.cancellation }
    case 'order-closed':
      return { ...order, status: 'closed', closed: event.closing, linkedId: event.linkedId ?? order.linkedId }
    case 'order-reduced':
      return {
        ...order,
        lots: event.lots,
        margin: event.margin,
        fee: event.fee,
        swap: event.swap,
        dividends: event.dividends,
      }
    case 'order-rolled-over': {
      const { date: rolledOn, swap, dividends, nights } = event
      return { ...order, swap, dividends, nights, rolledOn }
    }
  }
}

/** The stop that stays is as old as it was: a late price from before the edit may still reach it. */
function withStops(
  order: Order,
  {
    stopLoss,
    takeProfit,
    distances = NO_DISTANCES,
    at,
  }: Pick<Order, 'stopLoss' | 'takeProfit'> & { readonly distances?: Distances; readonly at: number },
): Order {
  const stopLossSetAt = stopLoss === order.stopLoss ? order.stopLossSetAt : at
  const takeProfitSetAt = takeProfit === order.takeProfit ? order.takeProfitSetAt : at
  return { ...order, stopLoss, takeProfit, ...distances, stopLossSetAt, takeProfitSetAt }
}
