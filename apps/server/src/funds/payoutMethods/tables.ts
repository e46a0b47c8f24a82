import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../../storage/columns.ts'
import { owner, rate, removedAt, rowId } from '../records/columns.ts'
import type { Destination } from './destination.ts'

/** What withdrawals are paid in. */
export const withdrawCurrencies = pgTable(
  'withdraw_currencies',
  {
    id: rowId(),
    /** 1 coin, 2 bank. */
    type: smallint('type').notNull(),
    code: text('code').notNull(),
    protocol: text('protocol').notNull().default(''),
    drawRate: rate('draw_rate').notNull(),
    /** 1 dollars, otherwise a share of the amount. */
    feeType: smallint('fee_type').notNull(),
    /** Units of it for a dollar. */
    usdPrice: rate('usd_price').notNull(),
    removedAt: removedAt(),
  },
  (table) => [
    check('withdraw_currencies_type', sql`${table.type} in (1, 2)`),
    check('withdraw_currencies_rates', sql`${table.drawRate} >= 0 and ${table.usdPrice} > 0`),
  ],
)

/** Where users are paid to. */
export const payoutMethods = pgTable(
  'draw_methods',
  {
    id: rowId(),
    userId: owner(),
    currencyId: id('currency_id')
      .notNull()
      .references(() => withdrawCurrencies.id),
    destination: jsonb('destination').$type<Destination>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the owner has entered the code; null while that is awaited. */
    confirmedAt: instant('confirmed_at'),
    removedAt: removedAt(),
  },
  (table) => [
    index('draw_methods_user').on(table.userId, table.id),
    uniqueIndex('draw_methods_once')
      .on(table.userId, table.currencyId, sql`md5(${table.destination}::text)`)
      .where(sql`${table.removedAt} is null`),
  ],
)
