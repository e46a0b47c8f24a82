import { regionOf, type LanguageCode } from './languages.ts'

const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR
const MINUTE_MS = 60_000

/** A Turkish minute is "d" in narrow form, as a day is on charts; Thai has no space then. */
const SHORT: ReadonlySet<LanguageCode> = new Set(['tr', 'th'])

/**
 * A duration in its two largest units, rounded up to whole minutes.
 *
 * @example formatDuration(136_800_000, 'en') // '1d 14h'
 */
export function formatDuration(milliseconds: number, language: LanguageCode): string {
  const minutes = Math.max(0, Math.ceil(milliseconds / MINUTE_MS))
  const parts = [
    { unit: 'day', value: Math.floor(minutes / MINUTES_PER_DAY) },
    { unit: 'hour', value: Math.floor((minutes % MINUTES_PER_DAY) / MINUTES_PER_HOUR) },
    { unit: 'minute', value: minutes % MINUTES_PER_HOUR },
  ]
  const first = parts.findIndex(({ value }) => value > 0)
  const shown = (first < 0 ? parts.slice(-1) : parts.slice(first, first + 2)).filter(
    ({ value }, index) => index === 0 || value > 0,
  )
  return shown
    .map(({ unit, value }) =>
      new Intl.NumberFormat(regionOf(language), {
        style: 'unit',
        unit,
        unitDisplay: SHORT.has(language) ? 'short' : 'narrow',
        numberingSystem: 'latn',
      }).format(value),
    )
    .join(' ')
}
