import { languageOf, regionOf, type LanguageCode } from '../languages.ts'

/** Signs that only steer the direction; a document isolates what it writes. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g

const shortFormats = new Map<LanguageCode, Intl.DateTimeFormat>()

const isolateLeftToRight = (text: string): string => `\u2066${text}\u2069`

const calendar = (language: LanguageCode): string => `${regionOf(language)}-u-ca-gregory-nu-latn`

/** Days in the words of a language. @example formatDays('en', '2026-10-01', '2026-10-31') // '1–31 October 2026' */
export function formatDays(language: LanguageCode, from: string, to: string): string {
  const format = new Intl.DateTimeFormat(calendar(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.formatRange(Date.parse(from), Date.parse(to)).replaceAll(DIRECTION_MARKS, '')
}

/**
 * A day as narrow as in a table. In a language from right to left it is in English, as all figures are.
 *
 * @param day its midnight in UTC.
 * @example formatShortDay('en', Date.UTC(2026, 9, 1), { withYear: false }) // '01 Oct'
 */
export function formatShortDay(language: LanguageCode, day: number, { withYear }: { withYear: boolean }): string {
  if (withYear) return new Date(day).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const isRightToLeft = languageOf(language).dir === 'rtl'
  const shown = isRightToLeft ? 'en' : language
  let format = shortFormats.get(shown)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(calendar(shown), { day: '2-digit', month: 'short', timeZone: 'UTC' })
    shortFormats.set(shown, format)
  }
  return isRightToLeft ? isolateLeftToRight(format.format(day)) : format.format(day)
}
