import { noFigure } from './number.ts'
import { regionOf, type LanguageCode } from './languages.ts'

/** Arabic formats turn dates of digits around with it; figures are left-to-right everywhere. */
const rightToLeftMark = '\u200f'

/** Which parts of a time are shown; `full` has seconds and the zone. */
export type DateStyle =
  | 'date'
  | 'time'
  | 'dateTime'
  | 'dateTimeZone'
  | 'dateTimeSeconds'
  | 'full'
  | 'month'
  | 'monthDay'
  | 'dayMonth'
  | 'weekday'
  | 'weekdayTime'

const minutes: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dateTime: minutes,
  dateTimeZone: { ...minutes, timeZoneName: 'shortOffset' },
  dateTimeSeconds: { ...minutes, second: '2-digit' },
  full: { ...minutes, second: '2-digit', timeZoneName: 'shortOffset' },
  month: { year: 'numeric', month: 'short' },
  monthDay: { month: 'short', day: 'numeric' },
  /** In full, without the year. */
  dayMonth: { weekday: 'long', day: 'numeric', month: 'long' },
  weekday: { weekday: 'short' },
  weekdayTime: { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

/** Its own name: it keeps no clocks that could be changed. */
const UTC = 'UTC'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: LanguageCode, style: DateStyle, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${language} ${style} ${timeZone ?? ''}`
  const known = formats.get(key)
  if (known !== undefined) return known
  // The same calendar and digits everywhere, so that statements read the same.
  const tag = `${regionOf(language)}-u-ca-gregory-nu-latn`
  const format = new Intl.DateTimeFormat(tag, timeZone === undefined ? styles[style] : { ...styles[style], timeZone })
  formats.set(key, format)
  return format
}

/** Hours and minutes have a colon between them everywhere, as on charts; Indonesian formats have a point. */
const write = ({ type, value }: Intl.DateTimeFormatPart, index: number, parts: readonly Intl.DateTimeFormatPart[]) =>
  type === 'literal' && value === '.' && ['minute', 'second'].includes(parts[index + 1]?.type ?? '') ? ':' : value

/**
 * A time zone as its distance from Greenwich at a moment, now by default, in the format of a language.
 *
 * @example zoneOffsetName('en', 'Asia/Hong_Kong') // 'GMT+8'
 */
export function zoneOffsetName(language: LanguageCode, timeZone: string, moment?: Date | number): string {
  if (timeZone === UTC) return UTC
  const format = new Intl.DateTimeFormat(regionOf(language), { timeZone, timeZoneName: 'shortOffset' })
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The name of a day as a heading. @example nameOfDay('yesterday', 'de') // 'Gestern' */
export function nameOfDay(day: 'today' | 'yesterday', language: LanguageCode): string {
  const tag = regionOf(language)
  const name = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(day === 'today' ? 0 : -1, 'day')
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

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
    : formatOf(language, style, timeZone)
        .formatToParts(date)
        .map((part, index, parts) =>
          part.type === 'timeZoneName' && timeZone === UTC ? UTC : write(part, index, parts),
        )
        .join('')
        .replaceAll(rightToLeftMark, '')
}
