import { DAY_MS } from '@openlot/core/math'

/** A date, in days since 1970, as the database has it. @example dateText(20788) // '2026-12-01' */
export const dateText = (date: number): string => new Date(date * DAY_MS).toISOString().slice(0, 10)

/** Days since 1970 of a date; the driver reads one as midnight here, wherever that is. */
export function dateOf(stored: string | Date): number {
  if (typeof stored === 'string') return Date.parse(stored.slice(0, 'YYYY-MM-DD'.length)) / DAY_MS
  return Date.UTC(stored.getFullYear(), stored.getMonth(), stored.getDate()) / DAY_MS
}
