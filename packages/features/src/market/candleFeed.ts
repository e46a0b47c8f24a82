import type { Api } from '@openlot/core/api'
import { marketEndpoints, klineTopic } from '@openlot/core/contract'
import type { Candle, Period } from '@openlot/core/math'
import type { Socket } from '@openlot/core/socket'
import { oncePerFrame, type Schedule } from '../platform/frames.ts'
import { foldMinute, startForming, type FormingBar } from './formingBar.ts'

/** A candle as a chart draws it. */
export interface Bar {
  time: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** The bars of one instrument and period. */
export interface CandleFeed {
  /** The newest bars, or the newest that start before `end`; oldest first. */
  load(end: number | undefined, limit: number): Promise<Bar[]>
  /** Calls back with each change of the forming bar, once the newest bars have loaded. */
  subscribe(onBar: (bar: Bar) => void): () => void
}

interface Settings {
  api: Api
  ready: Promise<void>
  socket: Pick<Socket, 'subscribe'>
  schedule: Schedule
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
  { api, ready, socket, schedule }: Settings,
  { id, code, period }: { id: number; code: string; period: Period },
): CandleFeed {
  let forming: FormingBar | undefined
  /** The latest frame; one that arrives while bars are loading is folded into them afterwards. */
  let latest: Candle | undefined

  async function loadNewest(limit: number): Promise<Candle[]> {
    const ask = (of: Period, count: number) =>
      api.call(marketEndpoints.candles, { forex_id: id, period: of, limit: count })
    const [bars, minutes] = await Promise.all([ask(period, limit), period === '1min' ? [] : ask('1min', 1)])
    forming = startForming(period, bars.at(-1), minutes.at(-1))
    if (latest !== undefined) forming = foldMinute(forming, latest)
    return bars
  }

  return {
    async load(end, limit) {
      await ready
      const bars =
        end === undefined
          ? await loadNewest(limit)
          : await api.call(marketEndpoints.candles, { forex_id: id, period, limit, end })
      return bars.map(toBar)
    },
    subscribe(onBar) {
      let drawn: Candle | undefined
      let stopped = false
      const draw = oncePerFrame(schedule, () => {
        const bar = forming?.bar
        if (stopped || bar === undefined || bar === drawn) return
        drawn = bar
        onBar(toBar(bar))
      })
      const stop = socket.subscribe(klineTopic(code), (minute) => {
        latest = minute
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
