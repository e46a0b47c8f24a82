import type pg from 'pg'
import type { Mount } from '../http/mount.ts'
import { type CommandDeps, mountCommands } from './commandRoutes.ts'
import { mountFigures } from './figureRoutes.ts'
import { mountOrderLists } from './orderListRoutes.ts'
import type { RenderOrder } from './wireOrder.ts'

interface Deps extends CommandDeps {
  readonly pool: pg.Pool
  readonly render: RenderOrder
}

/** Orders and the account's figures. */
export function mountTrading(mount: Mount, { render, ...deps }: Deps): void {
  mountCommands(mount, deps, render)
  mountOrderLists(mount, deps, render)
  mountFigures(mount, deps)
}
