import { type Candle, DAY_MS, type StoredPeriod, nextCandleStart, tradingDayStart } from '@openlot/core/math'
import { drizzle } from 'drizzle-orm/node-postgres'
import { loadInstruments } from '../market/instruments.ts'
import { MendStore } from '../market/candles/mendStore.ts'
import { type BarChange, type Range, type Stretch, changesBetween, stretchesOf } from '../market/candles/mendPlan.ts'
import { findOutliers } from '../market/candles/outliers.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { Source } from '../market/terms/source.ts'
import type { Database } from '../storage/database.ts'
import { inTransaction } from '../storage/transaction.ts'
import { audit } from './audit.ts'
import {
  type MendAsked,
  type MendMode,
  USUAL_OUTLIER_TIMES,
  readMode,
  readRange,
  settledUntil,
  timeText,
} from './mendInput.ts'
import { type Operator, OperatorError } from './operator.ts'

/** A market is never closed for longer: a source without bars for so long before a time does not reach back that far. */
const MAX_CLOSED_MS = 5 * DAY_MS
/** So many outliers are in the audit log one by one. */
const MAX_AUDITED = 100

export interface Mend {
  readonly code: string
  readonly mode: MendMode
  /** The bars that are changed, or would be; those of the finest period first. */
  readonly changes: readonly BarChange[]
  /** What is left as it is, and why: a sentence each. */
  readonly left: readonly string[]
}

/** The bars that a source has of a stretch. */
interface Fetched {
  readonly stretch: Stretch
  /** For which of it the source is known to have all its bars; undefined if it has none. */
  readonly known: Range | undefined
  readonly bars: readonly Candle[]
}

/**
 * Mends stored candles of an instrument in a range, and folds the longer ones anew that are made of them; all or nothing.
 * A running server reads them again. The minute that is forming, and the one before, are never touched.
 *
 * @param openSource opens the source of the broker's prices, where it is needed.
 * @throws OperatorError that says what is wrong and what would be right.
 */
export async function mendCandles(
  { pool, db }: Pick<Database, 'pool' | 'db'>,
  operator: Operator,
  asked: MendAsked,
  openSource: () => Promise<Source>,
): Promise<Mend> {
  const mode = readMode(asked)
  const { range, isCut } = readRange(asked, Date.now())
  const code = asked.code.toUpperCase()
  const instrument = (await loadInstruments(db)).find((known) => known.code === code)
  if (instrument === undefined) throw new OperatorError(`There is no instrument ${asked.code}; see ops instrument list`)
  const stretches = stretchesOf(range, await new MendStore(pool, instrument.id).since())
  const fetched = mode.kind === 'refetch' ? await fetchAll(instrument, stretches, openSource) : []
  const left = [
    ...(isCut ? ['The minute that is forming, and the one before it, are left as they are.'] : []),
    ...leftWithoutBars(range, stretches),
    ...fetched.flatMap(({ stretch, known }) => leftUnknown(stretch, known)),
  ]
  const changes = await inTransaction(pool, async (client) => {
    // The server's writes wait until the end, and then find another edition.
    await client.query('select from instruments where id = $1 for update', [instrument.id])
    const store = new MendStore(client, instrument.id)
    if (JSON.stringify(stretchesOf(range, await store.since())) !== JSON.stringify(stretches))
      throw new OperatorError(
        `The history of ${code} was filled meanwhile, nothing was changed; give the command again`,
      )
    const planned: BarChange[] = []
    for (const stretch of stretches) {
      const finest = await changesOf(store, stretch, {
        instrument,
        times: mode.kind === 'drop-outliers' ? mode.times : USUAL_OUTLIER_TIMES,
        fetched: fetched.find((each) => each.stretch === stretch),
      })
      planned.push(...finest, ...(await store.folded(stretch, finest)))
    }
    if (mode.kind === 'list' || planned.length === 0) return planned
    await store.apply(planned)
    await audit(drizzle(client), operator, { act: 'candle mend', subject: code, ...auditOf(range, mode, planned) })
    return planned
  })
  return { code, mode, changes, left }
}

/** What changes among the finest bars of a stretch. */
async function changesOf(
  store: MendStore,
  stretch: Stretch,
  { instrument, times, fetched }: { instrument: Instrument; times: number; fetched: Fetched | undefined },
): Promise<BarChange[]> {
  const around = await store.around(stretch)
  const isIn = ({ from, to }: Range, { Time }: Candle): boolean => Time >= from && Time < to
  if (fetched !== undefined) {
    const { known, bars } = fetched
    if (known === undefined) return []
    const [before, after] = [around, bars].map((list) => list.filter((bar) => isIn(known, bar)))
    return changesBetween(stretch.period, before!, after!)
  }
  return findOutliers(around, { times, step: 10 ** -instrument.pricePrecision })
    .filter(({ bar }) => isIn(stretch, bar))
    .map(({ bar, mended }) => ({ period: stretch.period, time: bar.Time, before: bar, after: mended }))
}

/** @throws OperatorError if the source cannot be asked: then nothing is changed. */
async function fetchAll(
  instrument: Instrument,
  stretches: readonly Stretch[],
  openSource: () => Promise<Source>,
): Promise<Fetched[]> {
  const source = await openSource()
  try {
    const { code } = instrument
    if (source.isReproducible !== true)
      throw new OperatorError(`A ${source.name} has no bars to take again; use --drop-outliers`)
    if (source.offers?.(code) === false)
      throw new OperatorError(`${source.name} has no prices of ${code}; see ops instrument set symbol.${source.name}`)
    const fetched: Fetched[] = []
    for (const stretch of stretches) {
      const asked = reachOf(stretch, Date.now())
      const bars = [...(await source.history(code, asked.from, asked.to, stretch.period))]
      fetched.push({ stretch, bars, known: knownOf(stretch, bars) })
    }
    return fetched
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(
      `${source.name} did not give its bars: ${(error as Error).message}. Nothing was changed; try again later`,
    )
  } finally {
    await source.stop()
  }
}

/** More than the stretch: bars before and after it tell that the source has all of it. */
function reachOf({ period, from, to }: Stretch, now: number): Range {
  const latest = period === '1min' ? settledUntil(now) : tradingDayStart(now)
  return {
    from: tradingDayStart(from - MAX_CLOSED_MS),
    to: Math.min(latest, nextCandleStart(to + MAX_CLOSED_MS, '1day')),
  }
}

function knownOf({ period, from, to }: Stretch, bars: readonly Candle[]): Range | undefined {
  const [first, last] = [bars[0], bars.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const known = { from: Math.max(from, first.Time), to: Math.min(to, nextCandleStart(last.Time, period)) }
  return known.from < known.to ? known : undefined
}

const leftWithoutBars = ({ from, to }: Range, stretches: readonly Stretch[]): string[] => {
  const oldest = stretches.at(-1)?.from ?? to
  return oldest > from ? [`${textOf({ from, to: oldest })}: there are no bars yet; see ops candle status.`] : []
}

function leftUnknown({ period, from, to }: Stretch, known: Range | undefined): string[] {
  const parts =
    known === undefined
      ? [{ from, to }]
      : [
          { from, to: known.from },
          { from: known.to, to },
        ]
  return parts.flatMap((part) =>
    part.from < part.to ? [`${textOf(part)}: the source has no bars of ${period}, these are left as they are.`] : [],
  )
}

function auditOf(range: Range, mode: MendMode, changes: readonly BarChange[]): { before: unknown; after: unknown } {
  const listed = mode.kind === 'drop-outliers' ? changes.slice(0, MAX_AUDITED) : []
  return {
    before: { bars: listed.flatMap(({ period, before }) => (before === undefined ? [] : [{ period, ...before }])) },
    after: {
      mode,
      range: textOf(range),
      changes: Object.fromEntries(countsOf(changes).map(({ period, ...counts }) => [period, counts])),
      bars: listed.flatMap(({ period, after }) => (after === undefined ? [] : [{ period, ...after }])),
    },
  }
}

/** How many bars of each period are changed. */
export function countsOf(
  changes: readonly BarChange[],
): { period: StoredPeriod; changed: number; removed: number; added: number }[] {
  return [...Map.groupBy(changes, ({ period }) => period)].map(([period, ofPeriod]) => ({
    period,
    changed: ofPeriod.filter(({ before, after }) => before !== undefined && after !== undefined).length,
    removed: ofPeriod.filter(({ after }) => after === undefined).length,
    added: ofPeriod.filter(({ before }) => before === undefined).length,
  }))
}

const textOf = ({ from, to }: Range): string => `${timeText(from)} to ${timeText(to)}`
