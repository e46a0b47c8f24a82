import { and, eq, ne } from 'drizzle-orm'
import { formatUsd } from '@openlot/core/math'
import { DEMO_BALANCE } from '../engine/model/rules.ts'
import { accounts } from '../storage/accountsTable.ts'
import type { Db } from '../storage/database.ts'

/** Adds the first account of a new user, which has the user's id. Its books are opened at the first login. */
export async function addFirstAccount(
  db: Pick<Db, 'insert'>,
  { id, isDemo }: { id: number; isDemo: boolean },
): Promise<void> {
  await db.insert(accounts).values({
    id,
    userId: id,
    kind: isDemo ? 'demo' : 'real',
    isDemo,
    ...(isDemo && { demoSum: formatUsd(DEMO_BALANCE) }),
  })
}

/** Marks all accounts of a user as closed: their books are empty. */
export async function closeAllAccounts(db: Pick<Db, 'update'>, userId: number): Promise<void> {
  const isOpen = and(eq(accounts.userId, userId), ne(accounts.state, 'closed'))
  await db.update(accounts).set({ state: 'closed', closedAt: new Date() }).where(isOpen)
}

/** Marks the first account as open again, if it was closed. */
export async function reopenFirstAccount(db: Pick<Db, 'update'>, userId: number): Promise<void> {
  const isClosed = and(eq(accounts.id, userId), ne(accounts.state, 'open'))
  await db.update(accounts).set({ state: 'open', closedAt: null }).where(isClosed)
}
