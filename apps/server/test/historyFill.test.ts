import {
  type Candle,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  STORED_PERIODS,
  type StoredPeriod,
  foldCandles,
  nextCandleStart,
  tradingDayStart,
} from '@openlot/core/math'
import { waitUntil } from '@openlot/tooling/wait'
import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { backfill } from '../src/market/candles/backfill.ts'
import { FILLED_PERIODS, oldestAt } from '../src/market/candles/depths.ts'
import { HistoryFill } from '../src/market/candles/historyFill.ts'
import type { Source } from '../src/market/terms/source.ts'
import { CandlesInMemory } from './support/candlesInMemory.ts'

const INSTRUMENTS = CATALOGUE.slice(0, 2)
const log = pino({ level: 'silent' })
/** Waits that a fill may take after it has begun: what it still waits for then is another attempt. */
const MAX_WAITS = 400

/** A bar that is known by its start, with a gap in each day. Those of different periods contradict each other. */
function* barsOf(id: number, period: StoredPeriod, from: number, to: number): Generator<Candle> {
  for (let Time = from; Time < to; Time = nextCandleStart(Time, period)) {
    if (period !== '1day' && Math.floor(Time / HOUR_MS) % 24 === 3) continue
    const price = ((Time / MINUTE_MS) % 997) + id + STORED_PERIODS.indexOf(period) * 1000
    yield { Time, Open: price, High: price + 3, Low: price - 2, Close: price + 1, Volume: 2 }
  }
}

const idOf = (code: string): number => INSTRUMENTS.find((each) => each.code === code)!.id

/** A source of those bars. @param onAsked may throw. */
const sourceOf = (onAsked: (code: string, period: StoredPeriod) => void = () => undefined): Source => ({
  name: 'known',
  isOpen: () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
  history(code, from, to, period = '1min') {
    onAsked(code, period)
    return barsOf(idOf(code), period, from, to)
  },
})

/** The first half hour of a trading day, and what it is folded to. */
async function withMinutes(historyDays: number): Promise<{ store: CandlesInMemory; first: number }> {
  const store = new CandlesInMemory()
  const first = tradingDayStart(Date.now() - historyDays * DAY_MS)
  for (const { id } of INSTRUMENTS) {
    const minutes = [...barsOf(id, '1min', first, first + 30 * MINUTE_MS)]
    await store.write(
      STORED_PERIODS.flatMap((period) =>
        foldCandles(minutes, period).map((candle) => ({ instrumentId: id, period, candle })),
      ),
    )
  }
  return { store, first }
}

/** Fills as one process does until nothing is missing, or it has waited often. @returns whether it is done. */
async function fillOnce(store: CandlesInMemory, source: Source, historyDays: number): Promise<boolean> {
  let waits = 0
  const filling = new HistoryFill({
    store,
    history: { instruments: INSTRUMENTS, source, historyDays },
    log,
    wait: async (_, value, options) => {
      waits++
      await new Promise((resolve) => setImmediate(resolve))
      options?.signal?.throwIfAborted()
      return value as never
    },
  })
  filling.start()
  await waitUntil(() => filling.isDone || waits > MAX_WAITS, { intervalMs: 1 })
  const { isDone } = filling
  await filling.stop()
  return isDone
}

async function expectFilled(store: CandlesInMemory, historyDays: number, first: number, ids: readonly number[]) {
  const now = Date.now()
  for (const id of ids) {
    let to = first
    const expected = new Map<StoredPeriod, Candle[]>(STORED_PERIODS.map((period) => [period, []]))
    for (const period of FILLED_PERIODS) {
      const oldest = oldestAt(now, period, historyDays)!
      const bars = [...barsOf(id, period, oldest, to)]
      for (const longer of STORED_PERIODS.slice(STORED_PERIODS.indexOf(period)))
        expected.get(longer)!.unshift(...foldCandles(bars, longer))
      to = oldest
    }
    for (const period of FILLED_PERIODS) {
      const filled = (await store.last(id, period, Infinity)).filter(({ Time }) => Time < first)
      expect(filled, period).toEqual(expected.get(period))
    }
  }
}

const allIds = INSTRUMENTS.map(({ id }) => id)

class Killed extends Error {}

/** What fails, each once: before a chunk is stored, right after, or while the source is asked. */
type Fault = 'source' | 'before' | 'after'

describe('the years before', () => {
  it('have all periods as deep as they go, each bar once, wherever it is killed', async () => {
    const faults = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 30 }), fc.constantFrom<Fault[]>('source', 'before', 'after')),
      { maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(faults, async (drawn) => {
        const pending = new Map(drawn)
        let step = 0
        const failAt = (fault: Fault): void => {
          if (pending.get(step) !== fault) return
          pending.delete(step)
          throw new Killed(fault)
        }
        const { store, first } = await withMinutes(1)
        const replace = store.replace.bind(store)
        store.replace = async (stretch, bars) => {
          step++
          failAt('before')
          const times = bars.map(({ period, candle }) => `${period}/${candle.Time}`)
          expect(new Set(times).size).toBe(times.length)
          await replace(stretch, bars)
          failAt('after')
        }
        const source = sourceOf(() => failAt('source'))
        // Each is a process of its own: what the former has not stored is forgotten.
        while (!(await fillOnce(store, source, 1)));
        await expectFilled(store, 1, first, allIds)
      }),
      { numRuns: 25 },
    )
  })

  it('do not wait for an instrument that the source never answers for', async () => {
    const { store, first } = await withMinutes(1)
    const [refused, ...others] = allIds
    const source = sourceOf((code) => {
      if (idOf(code) === refused) throw new Error('unknown symbol')
    })
    expect(await fillOnce(store, source, 1)).toBe(false)
    await expectFilled(store, 1, first, others)
    expect((await store.last(refused!, '5min', Infinity)).filter(({ Time }) => Time < first)).toEqual([])
    expect(await fillOnce(store, sourceOf(), 1)).toBe(true)
    await expectFilled(store, 1, first, allIds)
  })

  it('become longer with more history days, without a hole, and longer bars follow the finer ones', async () => {
    const { store, first } = await withMinutes(1)
    expect(await fillOnce(store, sourceOf(), 1)).toBe(true)
    expect(await fillOnce(store, sourceOf(), 3)).toBe(true)
    await expectFilled(store, 3, first, allIds)
  })

  it('have hours where the source has nothing finer', async () => {
    const { store, first } = await withMinutes(1)
    const source: Source = {
      ...sourceOf(),
      history: (code, from, to, period = '1min') => (period === '5min' ? [] : barsOf(idOf(code), period, from, to)),
    }
    expect(await fillOnce(store, source, 1)).toBe(true)
    for (const id of allIds) {
      const hours = (await store.last(id, '60min', Infinity)).filter(({ Time }) => Time < first)
      const expected = [...barsOf(id, '60min', oldestAt(Date.now(), '60min', 1)!, first)]
      expect(hours).toEqual(expected)
      expect((await store.last(id, '5min', Infinity)).filter(({ Time }) => Time < first)).toEqual([])
    }
  })

  it('are filled before there is any minute, and give way to the minutes that come at a later start', async () => {
    const store = new CandlesInMemory()
    expect(await fillOnce(store, sourceOf(), 2)).toBe(true)
    const [instrument] = INSTRUMENTS
    await backfill(store, { instruments: [instrument!], source: sourceOf(), historyDays: 2 })
    const minutes = await store.last(instrument!.id, '1min', Infinity)
    expect(minutes.length).toBeGreaterThan(1440)
    const from = tradingDayStart(minutes[0]!.Time)
    for (const period of FILLED_PERIODS) {
      const bars = await store.last(instrument!.id, period, Infinity)
      expect(bars.filter(({ Time }) => Time >= from)).toEqual(foldCandles(minutes, period))
      expect(bars[0]!.Time).toBeLessThan(from)
    }
  })

  it('leave out what the source does not offer', async () => {
    const { store } = await withMinutes(1)
    const [first] = INSTRUMENTS
    const source: Source = { ...sourceOf(), offers: (code) => code === first!.code }
    expect(await fillOnce(store, source, 1)).toBe(true)
    expect(new Set((await store.fills()).map(({ instrumentId }) => instrumentId))).toEqual(new Set([first!.id]))
  })
})
