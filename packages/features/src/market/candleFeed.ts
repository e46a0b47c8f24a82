import type { Bar } from '@openlot/ui/chart'
import type { Api } from '@openlot/core/api'
import { marketEndpoints, klineTopic } from '@openlot/core/contract'
import type { Candle, Period } from '@openlot/core/math'
import type { Socket } from '@openlot/core/socket'
import { oncePerFrame, type Schedule } from '../platform/frames.ts'
import { foldMinute, startForming, type FormingBar } from './formingBar.ts'
import type { LastCandles } from './lastCandles.ts'

/** The bars of one instrument and period. */
export interface CandleFeed {
  /**
   * The newest bars, or the newest that start before `end`; oldest first. The newest are those of the last time where
   * the server cannot be asked.
   */
  load(end: number | undefined, limit: number): Promise<Bar[]>
  /** The oldest bars that start at `start` or later, oldest first; fewer than `limit` end with the newest one. */
  loadFrom(start: number, limit: number): Promise<Bar[]>
  /** Calls back with each change of the forming bar, once the newest bars have loaded. */
  subscribe(onBar: (bar: Bar) => void): () => void
}

interface Settings {
  api: Api
  ready: Promise<void>
  socket: Pick<Socket, 'subscribe' | 'state'>
  schedule: Schedule
  last: LastCandles
  /** Called when the market goes on after bars of the last time, of which some are missing now. */
  onOutdated: () => void
}

const toBar = ({ Time, Open, High, Low, Close, Volume }: Candle): Bar => ({
  time: Time,
  open: Open,
  high: High,
  low: Low,
  close: Close,
  volume: Volume,
})

/** Creates the feed of an instrument's bars. */
export function createCandleFeed(
  { api, ready, socket, schedule, last, onOutdated }: Settings,
  { id, code, period }: { id: number; code: string; period: Period },
): CandleFeed {
  const chart = `${id}.${period}`
  let forming: FormingBar | undefined
  /** The bars that were given are those of the last time. */
  let isOutdated = false
  /** The minute in which the newest candles were asked for again. */
  let askedAt: number | undefined
  /** The latest frame; one that arrives while bars are loading is folded into them afterwards. */
  let latest: Candle | undefined

  async function loadNewest(limit: number): Promise<Candle[]> {
    const ask = (of: Period, count: number) =>
      api.call(marketEndpoints.candles, { forex_id: id, period: of, limit: count })
    const [bars, minutes] = await Promise.all([ask(period, limit), period === '1min' ? [] : ask('1min', 1)])
    forming = startForming(period, bars.at(-1), minutes.at(-1))
    if (latest !== undefined) forming = foldMinute(forming, latest)
    last.keep(chart, bars)
    isOutdated = false
    return bars
  }

  /** @throws what the call throws if there are none of the last time either. */
  async function newestOrLast(limit: number): Promise<readonly Candle[]> {
    try {
      return await loadNewest(limit)
    } catch (error) {
      const bars = last.of(chart)
      // A call that failed alone is told of, and tried again.
      if (bars.length === 0 || socket.state.get() === 'open') throw error
      isOutdated = true
      return bars
    }
  }

  return {
    async load(end, limit) {
      await ready
      const bars =
        end === undefined
          ? await newestOrLast(limit)
          : await api.call(marketEndpoints.candles, { forex_id: id, period, limit, end })
      return bars.map(toBar)
    },
    async loadFrom(start, limit) {
      await ready
      return (await api.call(marketEndpoints.candles, { forex_id: id, period, limit, start })).map(toBar)
    },
    subscribe(onBar) {
      let drawn: Candle | undefined
      let stopped = false
      const draw = oncePerFrame(schedule, () => {
        const bar = forming?.bar
        if (stopped || bar === undefined || bar === drawn) return
        drawn = bar
        last.add(chart, bar)
        onBar(toBar(bar))
      })
      const stop = socket.subscribe(klineTopic(code), (minute) => {
        latest = minute
        if (isOutdated && askedAt !== minute.Time) {
          askedAt = minute.Time
          onOutdated()
        }
        if (forming === undefined) return
        forming = foldMinute(forming, minute)
        draw()
      })
      return () => {
        stopped = true
        stop()
      }
    },
  }
}
