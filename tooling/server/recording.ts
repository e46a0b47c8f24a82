import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TICK_INTERVAL_MS = 500

/** Prices around which generated recordings move, by instrument. */
const around: Record<string, [price: number, step: number, decimals: number]> = {
  EURUSD: [1.085, 0.00001, 5],
  GBPUSD: [1.4711, 0.00001, 5],
  USDJPY: [119.45, 0.001, 3],
}

/**
 * Fills a replay folder with `minutes` of generated ticks, two a second, so that its instruments are
 * open regardless of the calendar.
 */
export function writeRecording(folder: string, minutes = 180): void {
  mkdirSync(folder, { recursive: true })
  for (const [code, [price, step, decimals]] of Object.entries(around)) {
    const start = Date.parse('2016-01-04T18:00:00Z')
    const rows = Array.from({ length: (minutes * 60_000) / TICK_INTERVAL_MS }, (_, index) => {
      const swing = Math.round(40 * Math.sin(index / 37) + 25 * Math.sin(index / 5))
      const bid = price + swing * step
      return `${start + index * TICK_INTERVAL_MS},${bid.toFixed(decimals)},${(bid + 8 * step).toFixed(decimals)}`
    })
    writeFileSync(join(folder, `${code}.ticks.csv`), `time_ms_utc,bid,ask\n${rows.join('\n')}\n`)
  }
}
