import { eq } from 'drizzle-orm'
import { type CalendarEntry, closuresOf, parseWall } from '../market/terms/calendars.ts'
import { loadInstruments } from '../market/instruments.ts'
import type { Db } from '../storage/database.ts'
import { calendars } from '../market/tables.ts'
import { audit } from './audit.ts'
import { type Operator, OperatorError } from './operator.ts'

/** All closures, or those of one calendar, on the calendar's own clock. */
export async function listCalendars(db: Db, only?: string): Promise<Record<string, string>[]> {
  await loadInstruments(db)
  const rows = (await db.select().from(calendars)).filter(({ name }) => only === undefined || name === only)
  if (rows.length === 0) throw new OperatorError(`There is no calendar ${only}`)
  return rows.flatMap(({ name: calendar, timeZone: time_zone, entries }) =>
    entries
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ name, from, until }) => ({ calendar, time_zone, from, until, name })),
  )
}

/** The closures that an act has removed and added; none where nothing changed. */
export interface CalendarChange {
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/**
 * Adds a closure, or changes the one that begins at the same time.
 *
 * @throws OperatorError that says what is wrong and what would be right.
 */
export async function setClosure(
  db: Db,
  operator: Operator,
  { calendar, ...entry }: CalendarEntry & { calendar: string },
): Promise<CalendarChange> {
  const name = entry.name.trim()
  if (!/^\P{Cc}{1,60}$/u.test(name)) throw new OperatorError('takes a text of up to 60 characters', 'name')
  for (const text of [entry.from, entry.until]) {
    if (parseWall(text) === undefined)
      throw new OperatorError(`"${text}" is not a date and time; write it as "2026-12-25 18:00"`)
  }
  return change(db, operator, calendar, (entries, timeZone) => {
    const [closure] = closuresOf({ name: calendar, timeZone, entries: [entry] })
    if (closure === undefined || closure.until <= closure.from) throw new OperatorError('It must end after it begins')
    return [...entries.filter(({ from }) => from !== entry.from), { ...entry, name }]
  })
}

/** Removes the closure that begins at a time. @throws OperatorError where there is none. */
export async function removeClosure(
  db: Db,
  operator: Operator,
  { calendar, from }: { calendar: string; from: string },
): Promise<CalendarChange> {
  return change(db, operator, calendar, (entries) => {
    const left = entries.filter((entry) => entry.from !== from)
    if (left.length === entries.length) throw new OperatorError(`Nothing begins at "${from}"; see ops calendar list`)
    return left
  })
}

async function change(
  db: Db,
  operator: Operator,
  name: string,
  make: (entries: readonly CalendarEntry[], timeZone: string) => readonly CalendarEntry[],
): Promise<CalendarChange> {
  await loadInstruments(db)
  return db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(calendars).where(eq(calendars.name, name)).for('update')
    if (row === undefined) throw new OperatorError(`There is no calendar ${name}; see ops calendar list`)
    const entries = make(row.entries, row.timeZone)
    const lines = (list: readonly CalendarEntry[]): string[] =>
      list.map(({ name: holiday, from, until }) => `${from} to ${until} ${holiday}`)
    const [before, after] = [lines(row.entries), lines(entries)]
    const gone = before.filter((line) => !after.includes(line))
    const added = after.filter((line) => !before.includes(line))
    const changes = { removed: gone, added }
    if (gone.length === 0 && added.length === 0) return changes
    await transaction.update(calendars).set({ entries }).where(eq(calendars.name, name))
    await audit(transaction, operator, { act: 'calendar set', subject: name, before: gone, after: added })
    return changes
  })
}
