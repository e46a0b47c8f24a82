import { bigint, customType, numeric, timestamp } from 'drizzle-orm/pg-core'

/** Column types used by the tables of all modules. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const id = (name: string) => bigint(name, { mode: 'number' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
export const lots = (name: string) => numeric(name, { precision: 24, scale: 6 })
export const price = (name: string) => numeric(name, { precision: 24, scale: 8 })
/** A factor or percentage. */
export const rate = (name: string) => numeric(name, { precision: 20, scale: 8 })
/** US dollars, as in the ledger. */
export const usd = (name: string) => numeric(name, { precision: 24, scale: 6 })
