import {
  type Candle,
  DAY_MS,
  MINUTE_MS,
  STORED_PERIODS,
  candleStart,
  foldCandles,
  tradingDayStart,
} from '@openlot/core/math'
import type { Instrument } from '../terms/instrument.ts'
import type { Source } from '../terms/source.ts'
import { closedTime } from '../terms/tradingHours.ts'
import type { CandleStorage, StoredBar } from './candleStore.ts'
import { unitedMinute } from './continueMinutes.ts'
import { FILLED_PERIODS } from './depths.ts'

/** Each round adds the minutes that passed during the one before. */
const MAX_ROUNDS = 3
/** The longest time a market stays closed; a longer gap at the start means that history is missing. */
const MAX_CLOSED_MS = 5 * DAY_MS

/** Where bars come from that this server has not seen. */
export interface History {
  readonly instruments: readonly Instrument[]
  readonly source: Source
  /** How many of them a first start fetches. */
  readonly historyDays: number
}

/**
 * Stores what is missing up to now. A server that may not write does nothing.
 *
 * @throws FencedOff if another one has begun to write meanwhile.
 */
export async function backfill(store: CandleStorage, history: History): Promise<void> {
  // Fetching a month from a vendor takes minutes, which are then missing: the next round is short.
  let until = 0
  for (let round = 0; round < MAX_ROUNDS && until < thisMinute() && store.epoch !== undefined; round++) {
    until = thisMinute()
    await backfillUntil(store, history, until)
  }
}

async function backfillUntil(
  store: CandleStorage,
  { instruments, source, historyDays }: History,
  until: number,
): Promise<void> {
  const extents = await store.extents()
  const oldest = historyDays === 0 ? until : tradingDayStart(until - historyDays * DAY_MS)
  let loading: Promise<void> = Promise.resolve()
  for (const instrument of instruments) {
    const { id, code } = instrument
    const known = extents.get(id)
    if (known === undefined) {
      const since = historyDays === 0 ? until : Math.min(oldest, lastTradingDay(instrument, until))
      const minutes = [...(await source.history(code, since, until))]
      // The database writes one instrument's bars while the next one's are generated.
      await loading
      loading = loadFirst(store, id, minutes)
    } else {
      // The last bar may be incomplete; a reproducible source returns all of it.
      const from = Math.max(source.isReproducible === true ? known.last : known.last + MINUTE_MS, oldest)
      await repair(store, id, known.last, await source.history(code, from, until))
      // The first start failed to read it, or had fewer history days configured.
      if (source.isReproducible === true && known.first - oldest > MAX_CLOSED_MS) {
        // The longer bars are made of its minutes now, whatever they were made of before.
        const older = { instrumentId: id, periods: FILLED_PERIODS, from: oldest, to: tradingDayStart(known.first) }
        await store.replace(older, [])
        await repair(store, id, oldest, await source.history(code, oldest, known.first))
      }
    }
  }
  await loading
}

/** The start of the last day with trading: a broker that begins at a weekend with a short history still knows prices. */
const lastTradingDay = (instrument: Instrument, now: number): number =>
  tradingDayStart((closedTime(instrument, now)?.from ?? now) - MINUTE_MS)

/** Stores the first minutes of an instrument; longer bars that were filled without them give way to theirs. */
async function loadFirst(store: CandleStorage, instrumentId: number, minutes: readonly Candle[]): Promise<void> {
  const [first, last] = [minutes[0], minutes.at(-1)]
  if (first === undefined || last === undefined) return
  const [from, to] = [tradingDayStart(first.Time), last.Time + MINUTE_MS]
  await store.replace({ instrumentId, periods: FILLED_PERIODS, from, to }, [])
  await store.load(inAllPeriods(instrumentId, minutes))
}

/** Inserts missing minutes and rebuilds all bars that contain the minute at `since` or a later one. */
async function repair(
  store: CandleStorage,
  instrumentId: number,
  since: number,
  missing: Iterable<Candle>,
): Promise<void> {
  const known = await store.since([instrumentId], '1min', tradingDayStart(since))
  const minutes = new Map(known.get(instrumentId)?.map((bar) => [bar.Time, bar]))
  for (const bar of missing) {
    const incomplete = minutes.get(bar.Time)
    minutes.set(bar.Time, incomplete === undefined ? bar : unitedMinute(incomplete, bar))
  }
  const inOrder = [...minutes.values()].toSorted((a, b) => a.Time - b.Time)
  const bars = [...inAllPeriods(instrumentId, inOrder)]
  await store.write(bars.filter(({ period, candle }) => candle.Time >= candleStart(since, period)))
}

const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** Minutes, oldest first, and the longer bars that they make. */
function* inAllPeriods(instrumentId: number, minutes: readonly Candle[]): Generator<StoredBar> {
  for (const period of STORED_PERIODS) {
    for (const candle of foldCandles(minutes, period)) yield { instrumentId, period, candle }
  }
}
