import { formatRate, parseRate } from '@openlot/core/math'
import { asc, eq } from 'drizzle-orm'
import { loadInstruments } from '../market/instruments.ts'
import { benchmarks } from '../market/tables.ts'
import type { Db } from '../storage/database.ts'
import { dateText } from '../storage/dates.ts'
import { audit } from './audit.ts'
import { type Operator, OperatorError } from './operator.ts'
import { readRate } from './swapRates.ts'
import { readDayFrom, runningDay } from './tradingDays.ts'

/** The largest overnight interest that is believed, in per cent a year. */
const MOST_INTEREST = parseRate('100')

/** The overnight interest of each currency, now and to come. */
export async function benchmarkTable(db: Db): Promise<Record<string, string>[]> {
  await loadInstruments(db)
  const today = dateText(await runningDay(db))
  const rows = await db.select().from(benchmarks).orderBy(asc(benchmarks.currency), asc(benchmarks.validFrom))
  return rows
    .filter(({ currency, validFrom }, at) => {
      const next = rows[at + 1]
      return validFrom > today || next?.currency !== currency || next.validFrom > today
    })
    .map(({ currency, validFrom, rate }) => ({
      currency,
      state: validFrom > today ? 'coming' : 'now',
      from: validFrom,
      rate: formatRate(parseRate(rate)),
    }))
}

/**
 * Sets the overnight interest of a currency in per cent a year, from a trading day on; without one from that on which runs.
 *
 * @returns undefined where it is so already.
 * @throws OperatorError
 */
export async function setBenchmark(
  db: Db,
  operator: Operator,
  input: { readonly currency: string; readonly rate: string; readonly from?: string | undefined },
): Promise<{ readonly currency: string; readonly from: string; readonly rate: string } | undefined> {
  const currency = input.currency.toUpperCase()
  const quoted = new Set((await loadInstruments(db)).map(({ quoteCurrency }) => quoteCurrency))
  if (!quoted.has(currency))
    throw new OperatorError(`No instrument is quoted in ${currency}; there are ${[...quoted].toSorted().join(', ')}`)
  const rate = readRate(input.rate, 'rate', MOST_INTEREST)
  return db.transaction(async (transaction) => {
    const earliest = await runningDay(transaction)
    const day = dateText(input.from === undefined ? earliest : readDayFrom(input.from, 'from', earliest))
    // Locked until the end, so that the audit log tells what was there before.
    const ofCurrency = eq(benchmarks.currency, currency)
    const known = await transaction
      .select()
      .from(benchmarks)
      .where(ofCurrency)
      .orderBy(asc(benchmarks.validFrom))
      .for('update')
    const before = known.findLast(({ validFrom }) => validFrom <= day)
    if (before !== undefined && parseRate(before.rate) === rate) return undefined
    const after = { from: day, rate: formatRate(rate) }
    await transaction
      .insert(benchmarks)
      .values({ currency, validFrom: day, rate: after.rate })
      .onConflictDoUpdate({ target: [benchmarks.currency, benchmarks.validFrom], set: { rate: after.rate } })
    await audit(transaction, operator, {
      act: 'swap benchmark',
      subject: currency,
      before: before && { from: before.validFrom, rate: formatRate(parseRate(before.rate)) },
      after,
    })
    return { currency, ...after }
  })
}
