import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether an account is one of real money. Play money never counts in a limit, figure, reward or ranking of real money:
 * what sums or counts accounts, orders, copies or transfers joins their account and has this condition.
 *
 * @param accounts what the query calls the table.
 */
export const realMoney = (accounts: string): SQL => sql.raw(realMoneyText(accounts))

/** The same for a query that is text. */
export const realMoneyText = (accounts: string): string => `not ${accounts}.is_demo`
