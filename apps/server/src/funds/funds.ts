import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { DatabaseBus } from '../bus/databaseBus.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import type { Mount } from '../http/mount.ts'
import type { People } from '../people/people.ts'
import type { Codes } from '../people/users/codes.ts'
import type { Db } from '../storage/database.ts'
import type { Settings } from '../site/settings/settings.ts'
import { recordRewards, releaseRewards } from './deposits/referralRewards.ts'
import { mountDeposits } from './deposits/routes.ts'
import { mountPayoutMethods } from './payoutMethods/routes.ts'
import { AwaitedSettlement } from './settlement/awaitedSettlement.ts'
import { Settlement } from './settlement/settlement.ts'
import { SettlementWorker } from './settlement/settlementWorker.ts'
import { mountWallet } from './wallet/routes.ts'
import { mountWithdrawals } from './withdrawals/routes.ts'

export type Funds = ReturnType<typeof createFunds>

/** Everything about users' money other than trading. */
export function createFunds(deps: {
  db: Db
  settings: Settings
  pool: pg.Pool
  engine: EngineClient
  bus: DatabaseBus
  codes: Codes
  log: Logger
  /** Whether users may pay in and out: not with prices that are made up, unless all money here is. */
  acceptsPayments: boolean
  /** Whether this process may pay and release; else a worker does. */
  settles: boolean
}) {
  const { db, pool, settings, engine, bus, codes, log, acceptsPayments, settles } = deps
  const findRewards = async (): Promise<void> => {
    await recordRewards(db, (key) => settings.get(key))
    await releaseRewards(db)
  }
  const settlement = new Settlement({ db, engine, codes })
  return {
    db,
    pool,
    engine,
    acceptsPayments,
    settlement: settles ? settlement : new AwaitedSettlement({ db, own: settlement }),
    worker: new SettlementWorker({ settlement, findRewards, bus, log }),
  }
}

/** Mounts every call about users' money. */
export function mountFunds(
  app: FastifyInstance,
  mount: Mount,
  funds: Funds,
  people: Pick<People, 'settings' | 'users' | 'uploads' | 'limits' | 'sessions' | 'codes' | 'codeGuard' | 'stopLinks'>,
  accounts: Accounts,
): void {
  const deps = { ...people, ...funds, accounts }
  mountDeposits(mount, deps)
  mountPayoutMethods(mount, deps)
  mountWithdrawals(mount, deps)
  mountWallet(app, mount, deps)
}
