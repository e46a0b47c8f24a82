import {
  formatContractSize,
  formatLots,
  formatPrice,
  formatRate,
  formatUsd,
  parseContractSize,
  parseLots,
  parsePrice,
  parseRate,
  parseUsd,
} from '@openlot/core/math'
import { asc } from 'drizzle-orm'
import type { Db } from '../storage/database.ts'
import { calendars, instruments } from './tables.ts'
import { CALENDARS, closuresOf } from './terms/calendars.ts'
import { CATALOGUE } from './catalogue.ts'
import type { Instrument } from './terms/instrument.ts'
import type { Closure } from './terms/tradingHours.ts'

/** Inserts the catalogue and its calendars where they are missing, and reads the instruments. */
export async function loadInstruments(db: Db): Promise<Instrument[]> {
  await db
    .insert(calendars)
    .values([...CALENDARS])
    .onConflictDoNothing()
  await db.insert(instruments).values(CATALOGUE.map(toRow)).onConflictDoNothing()
  return readInstruments(db)
}

/** All instruments, in the order of lists. */
export async function readInstruments(db: Pick<Db, 'select'>): Promise<Instrument[]> {
  const rows = await db.select().from(instruments).orderBy(asc(instruments.position), asc(instruments.id))
  const closures = new Map((await db.select().from(calendars)).map((calendar) => [calendar.name, closuresOf(calendar)]))
  return rows.map((row) => fromRow(row, closures.get(row.calendar) ?? []))
}

/** An instrument as a database row. */
export function toRow(instrument: Instrument): typeof instruments.$inferInsert {
  return {
    ...instrument,
    leverages: [...instrument.leverages],
    lotStep: formatLots(instrument.lotStep),
    maxLots: formatLots(instrument.maxLots),
    contractSize: formatContractSize(instrument.contractSize),
    fixedMargin: instrument.fixedMargin === undefined ? null : formatUsd(instrument.fixedMargin),
    feeRate: formatRate(instrument.feeRate),
    stopLevel: formatPrice(instrument.stopLevel),
    pipSize: formatPrice(instrument.pipSize),
  }
}

function fromRow(row: typeof instruments.$inferSelect, closures: readonly Closure[]): Instrument {
  return {
    ...row,
    lotStep: parseLots(row.lotStep),
    maxLots: parseLots(row.maxLots),
    contractSize: parseContractSize(row.contractSize),
    fixedMargin: row.fixedMargin === null ? undefined : parseUsd(row.fixedMargin),
    feeRate: parseRate(row.feeRate),
    stopLevel: parsePrice(row.stopLevel),
    pipSize: parsePrice(row.pipSize),
    closures,
  }
}
