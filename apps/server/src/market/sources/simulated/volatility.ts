import { DAY_MS, HOUR_MS, MINUTE_MS } from '@openlot/core/math'
import { Noise } from './noise.ts'
import { RandomField } from './randomField.ts'

/** What makes volatility rise and fall: spans of minutes, of half a day, and of the whole week. */
const WAVES = [
  { name: 'minutes', spanMs: 15 * MINUTE_MS, levels: 2, deviation: 0.75 },
  { name: 'hours', spanMs: 4 * HOUR_MS, levels: 5, deviation: 0.65 },
  { name: 'days', spanMs: 5 * DAY_MS, levels: 6, deviation: 0.5 },
] as const
/** No hour is a storm without a reason. */
const MAX_LOGARITHM = 2.2

/** How much faster market time runs at `time` than usual, by the volatility of one common factor. */
export type Stretching = (time: number) => number

/** Volatility in clusters: it stays high or low for minutes, hours and days. */
export function volatilityClusters(seed: string | Buffer, factor: string): Stretching {
  const waves = WAVES.map(({ name, spanMs, levels, deviation }) => ({
    noise: new Noise(new RandomField(seed, `volatility/${factor}/${name}`), { spanMs, levels }),
    scale: deviation / Math.sqrt(spanMs / 2),
  }))
  return (time) => {
    let logarithm = 0
    for (const { noise, scale } of waves) logarithm += scale * noise.at(time)
    return Math.exp(Math.min(logarithm, MAX_LOGARITHM))
  }
}
