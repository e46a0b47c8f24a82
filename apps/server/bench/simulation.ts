import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Candle, DAY_MS } from '@openlot/core/math'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { PROFILES } from '../src/market/sources/simulated/profiles.ts'
import { simulatedSource } from '../src/market/sources/simulated/simulated.ts'
import { type MarketStatistics, marketStatistics, mean } from '../test/support/marketStatistics.ts'
import { MEASURED, gapShare, targetsOf, volatilityRatio } from '../test/support/marketTargets.ts'
import { report } from './report.ts'

/** With a change of the clocks in Europe, and another in New York. */
const TO = Date.parse('2026-11-28T22:00Z')
const DAYS = 60
const SEEDS = 20
const MONTH_DAYS = 31
const YARDSTICK_BYTES = 2e8
/** Names the folder of recordings: `--recordings=<folder>`, with minutes as CSV of time, open, high, low and close. */
const RECORDINGS = '--recordings='

/**
 * How much simulated prices are like those of a market, in minutes of many seeds; beside recordings, if there are any. And
 * what a month of history costs.
 */
export async function benchSimulation(): Promise<void> {
  benchMonth()
  for (const { code, kind } of MEASURED) {
    const seeds = Array.from({ length: SEEDS }, (_, seed) => marketStatistics(minutesOf(code, `seed${seed}`, DAYS)))
    const figures = targetsOf(kind).map(({ name, figure, min, max }) => {
      const values = seeds.map(figure)
      const met = values.filter((value) => min <= value && value <= max).length
      return [name, `${rangeOf(values)} (${met}/${SEEDS} in ${min}–${max})`] as const
    })
    const profile = PROFILES[code]!
    report(`${code}, ${SEEDS} seeds × ${DAYS} days`, {
      ...Object.fromEntries(figures),
      ...(profile.kind === 'own' && { 'volatility ÷ profile': volatilityRatio(seeds, profile.volatility) }),
      ...(kind !== 'coins' && { 'gaps > 1 bp': gapShare(seeds) }),
    })
  }
  const folder = process.argv.find((word) => word.startsWith(RECORDINGS))?.slice(RECORDINGS.length)
  if (folder !== undefined) reportRecordings(folder)
}

const minutesOf = (code: string, seed: string, days: number): Candle[] => [
  ...(simulatedSource({ instruments: CATALOGUE, seed }).history(code, TO - days * DAY_MS, TO) as Iterable<Candle>),
]

/** A month of minutes of all instruments, beside the hash of some bytes; in time of the processor. */
function benchMonth(): void {
  const bytes = Buffer.alloc(YARDSTICK_BYTES)
  const yardstick = processorMs(() => void createHash('sha256').update(bytes).digest())
  let bars = 0
  const ms = processorMs(() => {
    for (const { code } of CATALOGUE) bars += minutesOf(code, 'bench', MONTH_DAYS).length
  })
  report('a month of simulated history', { ms, bars, 'of the yardstick': `${(ms / yardstick).toFixed(1)}×` })
}

function processorMs(work: () => void): number {
  const begun = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

function reportRecordings(folder: string): void {
  for (const file of readdirSync(folder).toSorted()) {
    if (!/[._]m1[._].*csv(\.gz)?$/.test(file)) continue
    const content = readFileSync(join(folder, file))
    const [, ...lines] = (file.endsWith('.gz') ? gunzipSync(content) : content).toString('utf8').trimEnd().split('\n')
    const rows = lines.map((line) => line.split(',').map(Number))
    const statistics = marketStatistics(rows.map(([Time, , , , Close]) => ({ Time: Time!, Close: Close! })))
    report(file, { minutes: rows.length, ...figuresOf(statistics) })
  }
}

const figuresOf = (statistics: MarketStatistics): Record<string, number> => ({
  kurtosis: statistics.kurtosis,
  '|r| lag 1': statistics.sizes[1],
  '|r| lag 10': statistics.sizes[10],
  '|r| lag 60': statistics.sizes[60],
  'r lag 1': statistics.returns,
  'yearly volatility': statistics.yearlyVolatility,
})

const rangeOf = (values: readonly number[]): string =>
  [Math.min(...values), mean(values), Math.max(...values)]
    .map((value) => String(Number(value.toPrecision(3))))
    .join('…')
