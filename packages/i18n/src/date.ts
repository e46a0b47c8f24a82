import { noFigure } from './number.ts'
import { languageOf, type LanguageCode } from './languages.ts'

/** Arabic formats turn dates of digits around with it; figures are left-to-right everywhere. */
const rightToLeftMark = '\u200f'

/** Which parts of a time are shown. */
export type DateStyle = 'date' | 'time' | 'dateTime' | 'dateTimeSeconds' | 'month' | 'monthDay' | 'weekdayTime'

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dateTime: { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dateTimeSeconds: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
  month: { year: 'numeric', month: 'short' },
  monthDay: { month: 'short', day: 'numeric' },
  weekdayTime: { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

/** The user's own time zone, by its name in the IANA database. @example 'Europe/Berlin' */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: LanguageCode, style: DateStyle, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${language} ${style} ${timeZone ?? ''}`
  const known = formats.get(key)
  if (known !== undefined) return known
  // The same calendar and digits everywhere, so that statements read the same.
  const tag = `${languageOf(language).tag}-u-ca-gregory-nu-latn`
  const format = new Intl.DateTimeFormat(tag, timeZone === undefined ? styles[style] : { ...styles[style], timeZone })
  formats.set(key, format)
  return format
}

/** Hours and minutes have a colon between them everywhere, as on charts; Indonesian formats have a point. */
const write = ({ type, value }: Intl.DateTimeFormatPart, index: number, parts: readonly Intl.DateTimeFormatPart[]) =>
  type === 'literal' && value === '.' && ['minute', 'second'].includes(parts[index + 1]?.type ?? '') ? ':' : value

/**
 * A time in the format of a language, in the user's time zone by default.
 * An invalid time becomes a dash.
 */
export function formatDate(
  moment: Date | number | string,
  language: LanguageCode,
  style: DateStyle = 'dateTime',
  timeZone?: string,
): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime())
    ? noFigure
    : formatOf(language, style, timeZone).formatToParts(date).map(write).join('').replaceAll(rightToLeftMark, '')
}
