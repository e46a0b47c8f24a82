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
  tradingDate,
} from '@openlot/core/math'
import { asc } from 'drizzle-orm'
import type { Db } from '../storage/database.ts'
import { CATALOGUE } from './catalogue.ts'
import { insertFirstRates, readSwaps, swapColumns, withoutSwapColumns } from './swaps.ts'
import { calendars, instruments } from './tables.ts'
import { CALENDARS, closuresOf } from './terms/calendars.ts'
import type { Instrument } from './terms/instrument.ts'

/** Inserts the catalogue, its calendars and its rates where they are missing, and reads the instruments. */
export async function loadInstruments(db: Db): Promise<Instrument[]> {
  await db
    .insert(calendars)
    .values([...CALENDARS])
    .onConflictDoNothing()
  await db.transaction(async (transaction) => {
    const rows = CATALOGUE.map(toRow)
    const added = await transaction
      .insert(instruments)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: instruments.id })
    // Those that were there before have the rates that their operator has set, or none.
    await insertFirstRates(transaction, new Set(added.map(({ id }) => id)))
  })
  return readInstruments(db)
}

/**
 * All instruments, in the order of lists.
 *
 * @param date the trading day whose rates they have, in days since 1970; the one of now unless told.
 */
export async function readInstruments(
  db: Pick<Db, 'select' | 'selectDistinctOn'>,
  date = tradingDate(Date.now()),
): Promise<Instrument[]> {
  const rows = await db.select().from(instruments).orderBy(asc(instruments.position), asc(instruments.id))
  const known = await db.select().from(calendars)
  const closures = new Map(known.map((calendar) => [calendar.name, closuresOf(calendar)]))
  const swapOf = await readSwaps(db, known, date)
  return rows.map((row) => ({
    ...withoutSwapColumns(row),
    lotStep: parseLots(row.lotStep),
    maxLots: parseLots(row.maxLots),
    contractSize: parseContractSize(row.contractSize),
    fixedMargin: row.fixedMargin === null ? undefined : parseUsd(row.fixedMargin),
    feeRate: parseRate(row.feeRate),
    stopLevel: parsePrice(row.stopLevel),
    pipSize: parsePrice(row.pipSize),
    closures: closures.get(row.calendar) ?? [],
    guarantee: guaranteeOf(row),
    swap: swapOf(row),
  }))
}

/** An instrument as a database row. */
export function toRow(instrument: Instrument): typeof instruments.$inferInsert {
  return {
    ...instrument,
    ...swapColumns(instrument.swap),
    guaranteePremium: instrument.guarantee === undefined ? null : formatPrice(instrument.guarantee.premium),
    guaranteeDistance: instrument.guarantee === undefined ? null : formatRate(instrument.guarantee.distance),
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

function guaranteeOf({
  guaranteePremium: premium,
  guaranteeDistance: distance,
}: typeof instruments.$inferSelect): Instrument['guarantee'] {
  if (premium === null || distance === null) return undefined
  return { premium: parsePrice(premium), distance: parseRate(distance) }
}
