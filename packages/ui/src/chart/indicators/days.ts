import { candleStart, MINUTE_MS } from '@openlot/core/math'
import type { Chart } from 'klinecharts'
import { reloadsOf } from '../reloads.ts'
import type { LoadBars } from '../types.ts'
import type { Candle, Candles } from './candle.ts'

/** Gives the candles of the last days of the instrument, oldest first; none until they are loaded. */
export type DaysOf = (bars: Candles<'timestamp'>) => readonly Candle[]

/** The former week is among so many, whatever day it is. */
const DAYS = 30
const RETRY_MS = MINUTE_MS

/**
 * The days before the candles of a chart: levels of a former day are known on a chart of minutes, too. They are loaded
 * when first asked for, and again when another instrument is shown, a trading day has begun or past candles have changed.
 *
 * @param onLoaded told when there are others than those that were given before.
 */
export function createDays(chart: Chart, { loadBars, onLoaded }: { loadBars: LoadBars; onLoaded: () => void }): DaysOf {
  let key: string | undefined
  let days: readonly Candle[] = []

  async function load(own: string): Promise<void> {
    try {
      const loaded = await loadBars('1day', undefined, DAYS)
      if (own !== key) return
      days = loaded.map(({ time, ...figures }) => ({ timestamp: time, ...figures }))
      onLoaded()
    } catch {
      setTimeout(() => {
        if (own === key) key = undefined
      }, RETRY_MS)
    }
  }

  return (bars) => {
    const newest = bars.at(-1)?.timestamp
    if (newest === undefined) return []
    const wanted = `${chart.getSymbol()?.ticker ?? ''} ${candleStart(newest, '1day')} ${reloadsOf(chart)}`
    if (wanted !== key) {
      ;[key, days] = [wanted, []]
      void load(wanted)
    }
    return days
  }
}
