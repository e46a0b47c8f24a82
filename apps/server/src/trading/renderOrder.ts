import type { Prices } from '../prices/prices.ts'
import { type RenderOrder, wireOrder } from './wireOrder.ts'

interface Deps {
  readonly prices: Pick<Prices, 'instrument'>
  /** The nickname of whom a copy follows, or has followed. */
  readonly leaderOf: (copyId: number) => Promise<string | undefined>
}

/** Writes orders for the wire. */
export const renderOrder =
  ({ prices, leaderOf }: Deps): RenderOrder =>
  async (order, language, valuation) => {
    const instrument = prices.instrument(order.instrumentId)
    if (instrument === undefined) throw new Error(`order ${order.id} refers to an unknown instrument`)
    const leader = order.origin === undefined ? undefined : await leaderOf(order.accountId)
    return wireOrder(order, instrument, language, { valuation, leader })
  }
