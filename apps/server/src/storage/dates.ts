import { DAY_MS } from '@openlot/core/math'

/** A date, in days since 1970, as the database has it. @example dateText(20788) // '2026-12-01' */
export const dateText = (date: number): string => new Date(date * DAY_MS).toISOString().slice(0, 10)

/** Days since 1970 of a date. */
export const dateOf = (text: string): number => Date.parse(text) / DAY_MS
