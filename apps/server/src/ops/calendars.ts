import { eq } from 'drizzle-orm'
import { type CalendarEntry, closuresOf, parseWall } from '../market/calendars.ts'
import { loadInstruments } from '../market/instruments.ts'
import type { Db } from '../storage/database.ts'
import { calendars } from '../market/tables.ts'
import { audit } from './audit.ts'
import { OpsError } from './opsError.ts'

/** Every closure of every calendar, or of one, on the calendar's own clock. */
export async function listCalendars(db: Db, only?: string): Promise<Record<string, string>[]> {
  await loadInstruments(db)
  const rows = (await db.select().from(calendars)).filter(({ name }) => only === undefined || name === only)
  if (rows.length === 0) throw new OpsError(`There is no calendar ${only}`)
  return rows.flatMap(({ name: calendar, timeZone: time_zone, entries }) =>
    entries
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ name, from, until }) => ({ calendar, time_zone, from, until, name })),
  )
}

/**
 * Adds a closure, or changes the one that begins then.
 *
 * @throws OpsError that says what is wrong and what would be right.
 */
export async function setClosure(db: Db, calendar: string, entry: CalendarEntry): Promise<number> {
  const name = entry.name.trim()
  if (!/^\P{Cc}{1,60}$/u.test(name)) throw new OpsError('The name takes a text of up to 60 characters')
  for (const text of [entry.from, entry.until]) {
    if (parseWall(text) === undefined) throw new OpsError(`"${text}" is no moment; write it as "2026-12-25 18:00"`)
  }
  return change(db, calendar, (entries, timeZone) => {
    const [closure] = closuresOf({ name: calendar, timeZone, entries: [entry] })
    if (closure === undefined || closure.until <= closure.from) throw new OpsError('It must end after it begins')
    return [...entries.filter(({ from }) => from !== entry.from), { ...entry, name }]
  })
}

/** Takes away the closure that begins then. @throws OpsError where there is none. */
export async function removeClosure(db: Db, calendar: string, from: string): Promise<number> {
  return change(db, calendar, (entries) => {
    const left = entries.filter((entry) => entry.from !== from)
    if (left.length === entries.length) throw new OpsError(`Nothing begins at "${from}"; see ops calendar list`)
    return left
  })
}

async function change(
  db: Db,
  name: string,
  make: (entries: readonly CalendarEntry[], timeZone: string) => readonly CalendarEntry[],
): Promise<number> {
  await loadInstruments(db)
  await db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(calendars).where(eq(calendars.name, name)).for('update')
    if (row === undefined) throw new OpsError(`There is no calendar ${name}; see ops calendar list`)
    const entries = make(row.entries, row.timeZone)
    const lines = (list: readonly CalendarEntry[]): string[] =>
      list.map(({ name: holiday, from, until }) => `${from} to ${until} ${holiday}`)
    const [before, after] = [lines(row.entries), lines(entries)]
    const gone = before.filter((line) => !after.includes(line))
    const added = after.filter((line) => !before.includes(line))
    if (gone.length === 0 && added.length === 0) return
    await transaction.update(calendars).set({ entries }).where(eq(calendars.name, name))
    await audit(transaction, { act: 'calendar set', subject: name, before: gone, after: added })
  })
  return 0
}
