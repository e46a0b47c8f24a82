import { sql } from 'drizzle-orm'
import { boolean, check, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../storage/accountsTable.ts'
import { id, instant, usd } from '../storage/columns.ts'
import { users } from '../storage/usersTable.ts'

const rate = (name: string) => numeric(name, { precision: 18, scale: 8 })

/** Traders who let others copy them, one row for each account that leads. */
export const leaders = pgTable(
  'leaders',
  {
    /** What others know the leader by. */
    id: id('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    accountId: id('account_id')
      .notNull()
      .unique()
      .references(() => accounts.id),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    nickname: text('nickname').notNull(),
    words: text('words').notNull().default(''),
    minAmount: usd('min_amount').notNull(),
    feeRate: rate('fee_rate').notNull(),
    /** A change that followers have been told of, and when it takes effect. */
    nextFeeRate: rate('next_fee_rate'),
    nextRateAt: instant('next_rate_at'),
    /** `closed` takes no new followers. */
    state: text('state').notNull().default('open'),
    /** An operator has stopped the leader's new positions from being copied. */
    isHalted: boolean('is_halted').notNull().default(false),
    /** Then every copy stops. */
    leaveAt: instant('leave_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('leaders_nickname').on(sql`lower(${table.nickname})`),
    check('leaders_state', sql`${table.state} in ('open', 'closed', 'leaving', 'left')`),
    check('leaders_leave', sql`(${table.state} = 'leaving') = (${table.leaveAt} is not null)`),
    check('leaders_rate', sql`${table.feeRate} between 0 and 0.3`),
    check('leaders_next_rate', sql`(${table.nextFeeRate} is null) = (${table.nextRateAt} is null)`),
  ],
)
