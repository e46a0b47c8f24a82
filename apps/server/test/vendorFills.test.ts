import {
  type Candle,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  STORED_PERIODS,
  type StoredPeriod,
  candleStart,
  foldCandles,
  nextCandleStart,
  tradingDayStart,
} from '@openlot/core/math'
import { waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { FILLED_PERIODS, oldestAt } from '../src/market/candles/depths.ts'
import { HistoryFill } from '../src/market/candles/historyFill.ts'
import { binance } from '../src/market/sources/live/binance.ts'
import { coinbase } from '../src/market/sources/live/coinbase.ts'
import { kraken } from '../src/market/sources/live/kraken.ts'
import { LiveSource } from '../src/market/sources/live/liveSource.ts'
import { oanda } from '../src/market/sources/live/oanda.ts'
import type { Vendor } from '../src/market/sources/live/vendor.ts'
import type { Instrument } from '../src/market/terms/instrument.ts'
import { CandlesInMemory } from './support/candlesInMemory.ts'
import { FakeVendor } from './support/fakeVendor.ts'
import { instrumentsOf, log, urlsOf } from './support/liveSource.ts'

const [BITCOIN] = instrumentsOf('BTCUSD') as [Instrument]
const HISTORY_DAYS = 1
const TIMEOUT_MS = 120_000

/** One moment for all answers: the newest bars of a vendor are others a minute later. */
const NOW = Date.now()
/** The start of the minutes that a first start has left. */
const FIRST = tradingDayStart(NOW - HISTORY_DAYS * DAY_MS)

/** The vendor's own bars of a period. Those of different periods contradict each other, so that each tells what it is. */
function* own(period: StoredPeriod, from: number, to: number): Generator<Candle> {
  for (let Time = candleStart(from, period); Time < to; Time = nextCandleStart(Time, period)) {
    // A gap in each day, and a day that is none.
    if (period === '1day' ? Math.floor(Time / DAY_MS) % 11 === 0 : Math.floor(Time / HOUR_MS) % 24 === 3) continue
    const price = 50_000 + ((Time / MINUTE_MS) % 997) + STORED_PERIODS.indexOf(period) * 1000
    if (Time >= from) yield { Time, Open: price, High: price + 3, Low: price - 2, Close: price + 1, Volume: 7 }
  }
}

const periodOf = <Name>(names: Readonly<Record<StoredPeriod, Name>>, name: Name): StoredPeriod =>
  STORED_PERIODS.find((period) => names[period] === name)!

/** A vendor as it answers, and how far back its bars go. */
interface Fake {
  readonly name: string
  readonly vendor: (fake: FakeVendor) => Vendor
  readonly answer: (url: URL) => unknown
  /** The longest period of which it has bars of its own that begin when ours do. */
  readonly longest: StoredPeriod
  /** How many bars of each period it has. */
  readonly depth?: number
}

const FAKES: readonly Fake[] = [
  {
    name: 'Binance',
    vendor: (fake) => binance(urlsOf(fake)),
    longest: '60min',
    answer({ searchParams }) {
      const period = periodOf(
        { '1min': '1m', '5min': '5m', '60min': '1h', '1day': '1d' },
        searchParams.get('interval')!,
      )
      const [from, end, limit] = ['startTime', 'endTime', 'limit'].map((name) => Number(searchParams.get(name)))
      return [...own(period, from!, end! + 1)]
        .slice(0, limit)
        .map(({ Time, Open, High, Low, Close, Volume }) => [Time, Open, High, Low, Close, '1', Time, '1', Volume])
    },
  },
  {
    name: 'Kraken',
    vendor: (fake) => kraken(urlsOf(fake)),
    longest: '60min',
    depth: 720,
    answer({ searchParams }) {
      const period = periodOf({ '1min': 1, '5min': 5, '60min': 60, '1day': 1440 }, Number(searchParams.get('interval')))
      // The newest ones, whatever they are asked since.
      const rows = [...own(period, NOW - 60 * DAY_MS, NOW)].slice(-this.depth!)
      const since = Number(searchParams.get('since')) * 1000
      const bars = rows.filter(({ Time }) => Time > since)
      return {
        error: [],
        result: {
          XXBTZUSD: bars.map(({ Time, Open, High, Low, Close, Volume }) => [
            Time / 1000,
            String(Open),
            String(High),
            String(Low),
            String(Close),
            '1',
            '9',
            Volume,
          ]),
          last: 1,
        },
      }
    },
  },
  {
    name: 'Coinbase',
    vendor: (fake) => coinbase(urlsOf(fake)),
    longest: '60min',
    answer({ searchParams }) {
      const period = periodOf(
        { '1min': 60, '5min': 300, '60min': 3600, '1day': 86_400 },
        Number(searchParams.get('granularity')),
      )
      const [from, end] = ['start', 'end'].map((name) => Date.parse(searchParams.get(name)!))
      return [...own(period, from!, end! + 1)]
        .map(({ Time, Open, High, Low, Close, Volume }) => [Time / 1000, Low, High, Open, Close, Volume])
        .toReversed()
    },
  },
  {
    name: 'OANDA',
    vendor: (fake) => oanda({ ...urlsOf(fake), token: 'secret', account: '1' }),
    longest: '1day',
    answer({ searchParams }) {
      const period = periodOf(
        { '1min': 'M1', '5min': 'M5', '60min': 'H1', '1day': 'D' },
        searchParams.get('granularity')!,
      )
      const bars = [...own(period, Date.parse(searchParams.get('from')!), NOW)]
      return {
        candles: bars.slice(0, Number(searchParams.get('count'))).map(({ Time, Open, High, Low, Close, Volume }) => ({
          time: new Date(Time).toISOString(),
          complete: nextCandleStart(Time, period) <= NOW,
          volume: Volume,
          bid: { o: String(Open), h: String(High), l: String(Low), c: String(Close) },
        })),
      }
    },
  },
]

class Killed extends Error {}

/** Fills as one process does until nothing is missing, or it is killed. @returns whether it is done. */
async function fillOnce(store: CandlesInMemory, source: LiveSource, isKilled: () => boolean): Promise<boolean> {
  const filling = new HistoryFill({
    store,
    history: { instruments: [BITCOIN], source, historyDays: HISTORY_DAYS },
    log,
    wait: async (_, value, options) => {
      await new Promise((resolve) => setImmediate(resolve))
      options?.signal?.throwIfAborted()
      return value as never
    },
  })
  filling.start()
  await waitUntil(() => filling.isDone || isKilled(), { intervalMs: 1 })
  const { isDone } = filling
  await filling.stop()
  return isDone
}

/** What each period has before the minutes: bars of the finest period that goes so far back, and what they make. */
function expectedBars({ longest, depth = Infinity }: Fake): Map<StoredPeriod, Candle[]> {
  const expected = new Map<StoredPeriod, Candle[]>(STORED_PERIODS.map((period) => [period, []]))
  let to = FIRST
  for (const period of FILLED_PERIODS) {
    const from = oldestAt(NOW, period, HISTORY_DAYS)!
    // One whose days are not ours has them in hours.
    const asked = STORED_PERIODS.indexOf(period) > STORED_PERIODS.indexOf(longest) ? longest : period
    const deepest = [...own(asked, NOW - 400 * DAY_MS, NOW)].at(-depth)?.Time ?? 0
    const bars = [...own(asked, Math.max(from, deepest), to)]
    const [first] = bars
    for (const longer of STORED_PERIODS.slice(STORED_PERIODS.indexOf(period)))
      expected.get(longer)!.unshift(...foldCandles(bars, longer))
    to = first === undefined ? to : Math.max(from, tradingDayStart(first.Time))
  }
  return expected
}

describe.concurrent('the years before, from a vendor', () => {
  it.each(FAKES)(
    'are the own bars of $name, its gaps stay gaps, and a fill that is killed at each step has each bar once',
    async (about) => {
      let isKilled = false
      const refused = new Set<string>()
      const fake = await FakeVendor.start((url, _, response) => {
        // The first, the second, the fourth … page: what came before it is asked for again.
        const key = `${url.pathname}${url.search}`
        if (!refused.has(key) && Number.isInteger(Math.log2(refused.size + 1))) {
          refused.add(key)
          isKilled = true
          return void response.writeHead(403).end('not now')
        }
        refused.add(key)
        return about.answer(url)
      })
      const store = new CandlesInMemory()
      for (const candle of own('1min', FIRST, FIRST + 30 * MINUTE_MS))
        await store.write([{ instrumentId: BITCOIN.id, period: '1min', candle }])
      const killed = new Set<string>()
      const killAt = (step: string): void => {
        if (killed.has(step)) return
        killed.add(step)
        isKilled = true
        throw new Killed(step)
      }
      const replace = store.replace.bind(store)
      store.replace = async (stretch, bars) => {
        killAt(`before ${stretch.periods[0]} ${stretch.from}`)
        const times = bars.map(({ period, candle }) => `${period}/${candle.Time}`)
        expect(new Set(times).size).toBe(times.length)
        await replace(stretch, bars)
        killAt(`after ${stretch.periods[0]} ${stretch.from}`)
      }
      let processes = 0
      // Each is a process of its own: what the former has not stored is forgotten.
      for (let isDone = false; !isDone; processes++) {
        isKilled = false
        const source = new LiveSource({ vendor: about.vendor(fake), instruments: [BITCOIN], log })
        isDone = await fillOnce(store, source, () => isKilled)
      }
      expect(processes).toBeGreaterThan(killed.size)
      expect(killed.size).toBeGreaterThanOrEqual(2 * FILLED_PERIODS.length)
      const expected = expectedBars(about)
      for (const period of FILLED_PERIODS) {
        const filled = (await store.last(BITCOIN.id, period, Infinity)).filter(({ Time }) => Time < FIRST)
        expect(filled, period).toEqual(expected.get(period))
        expect(filled.length, period).toBeGreaterThan(20)
      }
    },
    TIMEOUT_MS,
  )
})
