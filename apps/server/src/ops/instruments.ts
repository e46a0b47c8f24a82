import { isDeepStrictEqual } from 'node:util'
import { formatContractSize } from '@openlot/core/math'
import { eq } from 'drizzle-orm'
import type { Instrument } from '../market/instrument.ts'
import { loadInstruments, readInstruments, toRow } from '../market/instruments.ts'
import type { Db } from '../storage/database.ts'
import { calendars, instruments } from '../market/tables.ts'
import { audit } from './audit.ts'
import { INSTRUMENT_FIELDS, type InstrumentField, contradiction, parseField } from './instrumentFields.ts'
import { OpsError } from './opsError.ts'

const fields = Object.entries(INSTRUMENT_FIELDS)

/** Every instrument with the terms it is traded on. */
export async function listInstruments(db: Db): Promise<Record<string, string | number>[]> {
  return (await loadInstruments(db)).map((instrument) => ({
    id: instrument.id,
    code: instrument.code,
    quoted_in: instrument.quoteCurrency,
    units: formatContractSize(instrument.contractSize),
    ...valuesOf(instrument),
  }))
}

/**
 * Sets all fields that are given, or none where one is wrong. A running server follows.
 *
 * @throws OpsError that says what is wrong and what would be right.
 */
export async function setInstrument(db: Db, code: string, assignments: readonly string[]): Promise<number> {
  const given = readAssignments(assignments)
  await loadInstruments(db)
  const set = await db.transaction(async (transaction) => {
    // Held until the end: another operator's change must not be lost.
    await transaction.select().from(instruments).where(eq(instruments.code, code.toUpperCase())).for('update')
    const names = (await transaction.select({ name: calendars.name }).from(calendars)).map(({ name }) => name)
    const before = (await readInstruments(transaction)).find((known) => known.code === code.toUpperCase())
    if (before === undefined) throw new OpsError(`There is no instrument ${code}; see ops instrument list`)
    const after = changed(before, given, names)
    const [old, now] = [valuesOf(before), valuesOf(after)]
    const different = Object.keys(now).filter((name) => now[name] !== old[name])
    if (different.length > 0) {
      await transaction.update(instruments).set(toRow(after)).where(eq(instruments.id, after.id))
      const only = (values: Record<string, string>) => Object.fromEntries(different.map((name) => [name, values[name]]))
      await audit(transaction, { act: 'instrument set', subject: after.code, before: only(old), after: only(now) })
    }
    return after
  })
  for (const [name, field] of fields) {
    if (given.has(name)) process.stdout.write(`${set.code} ${name}=${field.format(set)}\n`)
  }
  return 0
}

const valuesOf = (instrument: Instrument): Record<string, string> =>
  Object.fromEntries(fields.map(([name, field]) => [name, field.format(instrument)]))

function readAssignments(assignments: readonly string[]): Map<string, string> {
  const given = new Map<string, string>()
  for (const assignment of assignments) {
    const [, name = '', value = ''] = /^([a-z_.]+)=(.*)$/s.exec(assignment) ?? []
    if (!Object.hasOwn(INSTRUMENT_FIELDS, name))
      throw new OpsError(`"${assignment}" sets nothing. Fields are: ${fields.map(([known]) => known).join(', ')}`)
    if (given.has(name)) throw new OpsError(`${name} is given twice`)
    given.set(name, value)
  }
  return given
}

function changed(before: Instrument, given: ReadonlyMap<string, string>, calendarNames: readonly string[]): Instrument {
  const apply = (instrument: Instrument, field: InstrumentField, name: string): Instrument => {
    const change = parseField(field, given.get(name)!, instrument, calendarNames)
    if (change === undefined) throw new OpsError(`${name} takes ${field.takes}`)
    return { ...instrument, ...change }
  }
  const named = fields.filter(([name]) => given.has(name))
  const after = named.reduce((instrument, [name, field]) => apply(instrument, field, name), before)
  // Each must still hold when all are set: a fixed margin and a mode without one do not go together.
  const broken = named.find(([name, field]) => !isDeepStrictEqual(apply(after, field, name), after))
  if (broken !== undefined) throw new OpsError(`${broken[0]} contradicts what else is set`)
  const problem = contradiction(after)
  if (problem !== undefined) throw new OpsError(problem)
  return after
}
