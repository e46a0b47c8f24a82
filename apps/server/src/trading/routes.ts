import type pg from 'pg'
import type { Mount } from '../http/mount.ts'
import { type CommandDeps, mountCommands } from './commandRoutes.ts'
import { mountFigures } from './figureRoutes.ts'
import { mountOrderLists } from './orderListRoutes.ts'
import { type RenderOrder, wireOrder } from './wireOrder.ts'

interface Deps extends CommandDeps {
  readonly pool: pg.Pool
  /** The nickname of whom a copy follows, or has followed. */
  readonly leaderOf: (copyId: number) => Promise<string | undefined>
}

/** Orders and the account's figures. */
export function mountTrading(mount: Mount, deps: Deps): void {
  const render: RenderOrder = async (order, language, valuation) => {
    const instrument = deps.prices.instrument(order.instrumentId)
    if (instrument === undefined) throw new Error(`order ${order.id} refers to an unknown instrument`)
    const leader = order.origin === undefined ? undefined : await deps.leaderOf(order.accountId)
    return wireOrder(order, instrument, language, { valuation, leader })
  }
  mountCommands(mount, deps, render)
  mountOrderLists(mount, deps, render)
  mountFigures(mount, deps)
}
