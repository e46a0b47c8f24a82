import { DecimalError, type Rate, formatRate, parseRate } from '@openlot/core/math'
import { asc, inArray, sql } from 'drizzle-orm'
import { loadInstruments } from '../market/instruments.ts'
import { readRateHistory } from '../market/swapHistory.ts'
import { instruments, swapRates } from '../market/tables.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import { nightsOf, weekOfNights } from '../market/terms/swapTerms.ts'
import type { Db } from '../storage/database.ts'
import { dateText } from '../storage/dates.ts'
import { audit } from './audit.ts'
import { type Operator, OperatorError } from './operator.ts'
import { readDayFrom, runningDay } from './tradingDays.ts'

/** Modes whose rates are set by instrument and side, with the largest that is believed. */
const MOST: Readonly<Record<string, bigint>> = {
  points: parseRate('100000'),
  percent: parseRate('100'),
  money: parseRate('10000'),
}

/** Rates of an instrument as they were typed; without a day they hold from the trading day on that runs. */
export interface RatesInput {
  readonly code: string
  readonly long: string
  readonly short: string
  readonly from?: string | undefined
}

/** Rates that an act has changed. */
export interface RatesChange {
  readonly code: string
  readonly from: string
  readonly long: string
  readonly short: string
}

interface Wanted {
  readonly instrument: Instrument
  readonly day: string
  readonly long: Rate
  readonly short: Rate
}

/** Rates of now and to come, all or those of one instrument, with the nights of an ordinary week and of this one's day. */
export async function rateTable(db: Db, only?: string): Promise<Record<string, string | number>[]> {
  const all = await loadInstruments(db)
  const listed = only === undefined ? all : [instrumentOf(all, only)]
  const date = await runningDay(db)
  const today = dateText(date)
  const rows = await Promise.all(
    listed.map(async (instrument) => {
      const history = await readRateHistory(db, instrument)
      const now = history.findLast(({ validFrom }) => validFrom <= today) ?? { validFrom: '', long: '0', short: '0' }
      const coming = history.filter(({ validFrom }) => validFrom > today)
      const [sunday = 0, ...others] = weekOfNights(instrument.swap)
      return [now, ...coming].map(({ validFrom, long, short }) => ({
        code: instrument.code,
        mode: instrument.swap.mode,
        mon_to_sun: [...others, sunday].join(' '),
        tonight: nightsOf(instrument, date),
        state: validFrom > today ? 'coming' : 'now',
        from: validFrom,
        long,
        short,
      }))
    }),
  )
  return rows.flat()
}

/**
 * Sets what an instrument costs and brings overnight, from a trading day on.
 *
 * @returns undefined where it is so already.
 * @throws OperatorError
 */
export async function setRates(db: Db, operator: Operator, input: RatesInput): Promise<RatesChange | undefined> {
  const all = await loadInstruments(db)
  return db.transaction(async (transaction) => {
    const [changed] = await store(transaction, operator, [readRates(input, all, await runningDay(transaction))])
    return changed
  })
}

/**
 * Sets rates of many instruments, or none where one is wrong.
 *
 * @param rows each with the line that it stands in.
 * @throws OperatorError that names the lines which are wrong, and why.
 */
export async function setManyRates(
  db: Db,
  operator: Operator,
  rows: readonly { readonly line: number; readonly input: RatesInput }[],
): Promise<RatesChange[]> {
  const all = await loadInstruments(db)
  return db.transaction(async (transaction) => {
    const earliest = await runningDay(transaction)
    const lines = new Map<string, number>()
    const problems: string[] = []
    const wanted = rows.flatMap(({ line, input }) => {
      try {
        const read = readRates(input, all, earliest)
        const key = `${read.instrument.code} ${read.day}`
        const former = lines.get(key)
        if (former !== undefined) throw new OperatorError(`${key} stands in line ${former}, too`)
        lines.set(key, line)
        return [read]
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error
        const what = error.field === 'from' ? `valid_from ${error.problem}` : error.message
        problems.push(`line ${line}: ${what}`)
        return []
      }
    })
    if (problems.length > 0) throw new OperatorError([...problems, 'nothing was set'].join('\n'))
    return store(transaction, operator, wanted)
  })
}

/** @throws OperatorError where there is none. */
export function instrumentOf(all: readonly Instrument[], code: string): Instrument {
  const found = all.find((known) => known.code === code.toUpperCase())
  if (found === undefined) throw new OperatorError(`There is no instrument ${code}; see ops instrument list`)
  return found
}

/** A rate between a limit and its negative. @throws OperatorError */
export function readRate(text: string, field: string, most: bigint): Rate {
  const problem = `takes a number from -${formatRate(most as Rate)} to ${formatRate(most as Rate)}, with up to 8 decimals`
  try {
    const rate = parseRate(text)
    if (rate > most || rate < -most) throw new OperatorError(problem, field)
    return rate
  } catch (error) {
    if (error instanceof DecimalError) throw new OperatorError(problem, field)
    throw error
  }
}

function readRates({ code, long, short, from }: RatesInput, all: readonly Instrument[], earliest: number): Wanted {
  const instrument = instrumentOf(all, code)
  const { mode } = instrument.swap
  const most = MOST[mode]
  if (most === undefined)
    throw new OperatorError(
      `${instrument.code} has swap_mode ${mode}, which takes no rates; set points, percent or money first`,
    )
  return {
    instrument,
    day: dateText(from === undefined ? earliest : readDayFrom(from, 'from', earliest)),
    long: readRate(long, 'long', most),
    short: readRate(short, 'short', most),
  }
}

type Transaction = Pick<Db, 'select' | 'insert'>

/** Stores what differs from the rates that hold on its day, each with its row in the audit log. */
async function store(transaction: Transaction, operator: Operator, wanted: readonly Wanted[]): Promise<RatesChange[]> {
  const ids = [...new Set(wanted.map(({ instrument }) => instrument.id))]
  if (ids.length === 0) return []
  // Locked until the end, so that the audit log tells what was there before.
  const ofThese = inArray(instruments.id, ids)
  await transaction
    .select({ id: instruments.id })
    .from(instruments)
    .where(ofThese)
    .orderBy(asc(instruments.id))
    .for('update')
  const stored = await transaction
    .select()
    .from(swapRates)
    .where(inArray(swapRates.instrumentId, ids))
    .orderBy(asc(swapRates.validFrom))
  const changes: RatesChange[] = []
  for (const { instrument, day, long, short } of wanted) {
    const before = stored.findLast(({ instrumentId, validFrom }) => instrumentId === instrument.id && validFrom <= day)
    const isSame = before !== undefined && parseRate(before.long) === long && parseRate(before.short) === short
    if (isSame) continue
    const after = { from: day, long: formatRate(long), short: formatRate(short) }
    await transaction
      .insert(swapRates)
      .values({ instrumentId: instrument.id, validFrom: day, long: after.long, short: after.short })
      .onConflictDoUpdate({
        target: [swapRates.instrumentId, swapRates.validFrom],
        set: { long: sql`excluded.long`, short: sql`excluded.short` },
      })
    await audit(transaction, operator, {
      act: 'swap set',
      subject: instrument.code,
      before: before && {
        from: before.validFrom,
        long: formatRate(parseRate(before.long)),
        short: formatRate(parseRate(before.short)),
      },
      after,
    })
    changes.push({ code: instrument.code, ...after })
  }
  return changes
}
