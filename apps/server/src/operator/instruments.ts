import { isDeepStrictEqual } from 'node:util'
import { formatContractSize } from '@openlot/core/math'
import { eq } from 'drizzle-orm'
import type { Instrument } from '../market/terms/instrument.ts'
import { loadInstruments, readInstruments, toRow } from '../market/instruments.ts'
import type { Db } from '../storage/database.ts'
import { calendars, instruments } from '../market/tables.ts'
import { audit } from './audit.ts'
import type { InstrumentField } from './instrumentField.ts'
import { INSTRUMENT_FIELDS, contradiction, parseField } from './instrumentFields.ts'
import { type Operator, OperatorError } from './operator.ts'

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
 * Sets all given fields, or none if one is wrong.
 *
 * @returns the code and the given fields as they are now.
 * @throws OperatorError
 */
export async function setInstrument(
  db: Db,
  operator: Operator,
  { code, values }: { code: string; values: Readonly<Record<string, string>> },
): Promise<{ code: string; values: Record<string, string> }> {
  const given = knownFields(values)
  await loadInstruments(db)
  const set = await db.transaction(async (transaction) => {
    // Locked until the end, so that another operator's change is not lost.
    await transaction.select().from(instruments).where(eq(instruments.code, code.toUpperCase())).for('update')
    const names = (await transaction.select({ name: calendars.name }).from(calendars)).map(({ name }) => name)
    const before = (await readInstruments(transaction)).find((known) => known.code === code.toUpperCase())
    if (before === undefined) throw new OperatorError(`There is no instrument ${code}; see ops instrument list`)
    const after = changed(before, given, names)
    const [old, now] = [valuesOf(before), valuesOf(after)]
    const different = Object.keys(now).filter((name) => now[name] !== old[name])
    if (different.length > 0) {
      await transaction.update(instruments).set(toRow(after)).where(eq(instruments.id, after.id))
      const only = (all: Record<string, string>) => Object.fromEntries(different.map((name) => [name, all[name]]))
      await audit(transaction, operator, {
        act: 'instrument set',
        subject: after.code,
        before: only(old),
        after: only(now),
      })
    }
    return after
  })
  const after = valuesOf(set)
  return {
    code: set.code,
    values: Object.fromEntries(Object.entries(after).filter(([name]) => given.has(name))),
  }
}

const valuesOf = (instrument: Instrument): Record<string, string> =>
  Object.fromEntries(fields.map(([name, field]) => [name, field.format(instrument)]))

function knownFields(values: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(INSTRUMENT_FIELDS, name))
      throw new OperatorError(`"${name}" sets nothing. Fields are: ${fields.map(([known]) => known).join(', ')}`)
  }
  return new Map(Object.entries(values))
}

function changed(before: Instrument, given: ReadonlyMap<string, string>, calendarNames: readonly string[]): Instrument {
  const apply = (instrument: Instrument, field: InstrumentField, name: string): Instrument => {
    const change = parseField(field, given.get(name)!, instrument, calendarNames)
    if (change === undefined) throw new OperatorError(`takes ${field.takes}`, name)
    return { ...instrument, ...change }
  }
  const named = fields.filter(([name]) => given.has(name))
  const after = named.reduce((instrument, [name, field]) => apply(instrument, field, name), before)
  // Each field must still hold once all are set: a fixed margin contradicts a margin mode without one.
  const broken = named.find(([name, field]) => !isDeepStrictEqual(apply(after, field, name), after))
  if (broken !== undefined) throw new OperatorError('contradicts what else is set', broken[0])
  const problem = contradiction(after)
  if (problem !== undefined) throw new OperatorError(problem)
  return after
}
