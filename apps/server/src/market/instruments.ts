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
import { instruments } from '../storage/schema.ts'
import { CATALOGUE } from './catalogue.ts'
import type { Instrument } from './instrument.ts'
import type { WeeklySessions } from './sessions.ts'

/** Puts the catalogue into a database that lacks some of it, and reads what the broker offers. */
export async function loadInstruments(db: Db): Promise<Instrument[]> {
  await db
    .insert(instruments)
    .values(CATALOGUE.map((instrument, position) => ({ ...toRow(instrument), position })))
    .onConflictDoNothing()
  const rows = await db.select().from(instruments).orderBy(asc(instruments.position), asc(instruments.id))
  return rows.map(fromRow)
}

function toRow(instrument: Instrument): Omit<typeof instruments.$inferInsert, 'position'> {
  return {
    ...instrument,
    leverages: [...instrument.leverages],
    lotStep: formatLots(instrument.lotStep),
    maxLots: formatLots(instrument.maxLots),
    contractSize: formatContractSize(instrument.contractSize),
    fixedMargin: instrument.fixedMargin === undefined ? null : formatUsd(instrument.fixedMargin),
    feeRate: formatRate(instrument.feeRate),
    stopLevel: formatPrice(instrument.stopLevel),
  }
}

function fromRow(row: typeof instruments.$inferSelect): Instrument {
  const { position: _, ...rest } = row
  return {
    ...rest,
    lotStep: parseLots(row.lotStep),
    maxLots: parseLots(row.maxLots),
    contractSize: parseContractSize(row.contractSize),
    fixedMargin: row.fixedMargin === null ? undefined : parseUsd(row.fixedMargin),
    feeRate: parseRate(row.feeRate),
    stopLevel: parsePrice(row.stopLevel),
    sessions: row.sessions as WeeklySessions,
  }
}
