import { DAY_MS, MINUTE_MS, zonedInstant } from '@openlot/core/math'
import { BANK_HOLIDAYS } from './bankHolidays.ts'
import { MINUTES_PER_DAY } from './sessions.ts'
import type { Closure } from './tradingHours.ts'

/** A closure in the calendar's local time: "2026-12-25 00:00". */
export interface CalendarEntry {
  readonly name: string
  readonly from: string
  readonly until: string
}

/** Holidays and shortened days of a market place. */
export interface Calendar {
  readonly name: string
  readonly timeZone: string
  readonly entries: readonly CalendarEntry[]
}

/**
 * Parses a local time as if it were UTC.
 *
 * @param text "YYYY-MM-DD HH:MM"; 24:00 is the end of the day.
 * @returns undefined for a time that does not exist.
 */
export function parseWall(text: string): number | undefined {
  const [, date = '', hour = '', minute = ''] = /^(\d{4}-\d\d-\d\d) (\d\d):([0-5]\d)$/.exec(text) ?? []
  const midnight = Date.parse(`${date}T00:00Z`)
  const minutes = Number(hour) * 60 + Number(minute)
  if (Number.isNaN(midnight) || minutes > MINUTES_PER_DAY || !new Date(midnight).toISOString().startsWith(date))
    return undefined
  return midnight + minutes * MINUTE_MS
}

/** A calendar's closures as UTC times, in order; daylight saving time follows the calendar's zone. */
export function closuresOf({ timeZone, entries }: Calendar): Closure[] {
  const instant = (text: string): number => zonedInstant(timeZone, parseWall(text) ?? Number.NaN)
  return entries
    .map(({ name, from, until }) => ({ name, from: instant(from), until: instant(until) }))
    .toSorted((a, b) => a.from - b.from)
}

const closed = (name: string, from: string, until: string): CalendarEntry => ({ name, from, until })
const day = (name: string, date: string): CalendarEntry => closed(name, `${date} 00:00`, `${date} 24:00`)
const between = (name: string, date: string, from: string, until: string): CalendarEntry =>
  closed(name, `${date} ${from}`, `${date} ${until}`)

/** A forex trading day: it starts at 17:00 the day before. */
const evening = (name: string, date: string): CalendarEntry => closed(name, `${dayBefore(date)} 17:00`, `${date} 17:00`)
const dayBefore = (date: string): string => new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10)

const NEW_YEAR = 'New Year’s Day'
const GOOD_FRIDAY = 'Good Friday'
const CHRISTMAS = 'Christmas Day'

/** Days on which New York's exchanges are closed and Chicago's close early. */
const AMERICAN_HOLIDAYS: readonly [name: string, ...dates: string[]][] = [
  ['Martin Luther King Day', '2026-01-19', '2027-01-18', '2028-01-17'],
  ['Presidents’ Day', '2026-02-16', '2027-02-15', '2028-02-21'],
  ['Memorial Day', '2026-05-25', '2027-05-31', '2028-05-29'],
  ['Juneteenth', '2026-06-19', '2027-06-18', '2028-06-19'],
  ['Independence Day', '2026-07-03', '2027-07-05', '2028-07-04'],
  ['Labor Day', '2026-09-07', '2027-09-06', '2028-09-04'],
  ['Thanksgiving', '2026-11-26', '2027-11-25', '2028-11-23'],
]

/** US futures: on holidays they close at `halt`; before Christmas and after Thanksgiving at `early`. */
const american = (name: string, halt: string, early: string): Calendar => ({
  name,
  timeZone: 'America/New_York',
  entries: [
    closed(NEW_YEAR, '2025-12-31 17:00', '2026-01-01 18:00'),
    closed(NEW_YEAR, '2026-12-31 17:00', '2027-01-01 18:00'),
    closed(NEW_YEAR, '2028-12-31 17:00', '2029-01-01 18:00'),
    ...AMERICAN_HOLIDAYS.flatMap(([holiday, ...dates]) => dates.map((date) => between(holiday, date, halt, '18:00'))),
    ...['2026-04-03', '2027-03-26', '2028-04-14'].map((date) =>
      closed(GOOD_FRIDAY, `${dayBefore(date)} 17:00`, `${date} 24:00`),
    ),
    ...['2026-11-27', '2027-11-26', '2028-11-24'].map((date) =>
      between('Day after Thanksgiving', date, early, '24:00'),
    ),
    closed(CHRISTMAS, `2026-12-24 ${early}`, '2026-12-25 18:00'),
    closed(CHRISTMAS, '2027-12-23 17:00', '2027-12-24 24:00'),
    closed(CHRISTMAS, '2028-12-24 17:00', '2028-12-25 18:00'),
  ],
})

/**
 * Calendars of a new broker, as far as the exchanges have published them or their rules determine them.
 * Afterwards the database holds them.
 */
export const CALENDARS: readonly Calendar[] = [
  { name: 'none', timeZone: 'UTC', entries: [] },
  {
    name: 'forex',
    timeZone: 'America/New_York',
    entries: [
      ...['2026-01-01', '2027-01-01', '2029-01-01'].map((date) => evening(NEW_YEAR, date)),
      ...['2026-12-25', '2028-12-25'].map((date) => evening(CHRISTMAS, date)),
    ],
  },
  american('us-indices', '13:00', '13:15'),
  american('us-commodities', '14:30', '13:45'),
  {
    name: 'frankfurt',
    timeZone: 'Europe/Berlin',
    entries: [
      ...['2026-01-01', '2027-01-01', '2029-01-01'].map((date) => day(NEW_YEAR, date)),
      ...['2026-04-03', '2027-03-26', '2028-04-14'].map((date) => day(GOOD_FRIDAY, date)),
      ...['2026-04-06', '2027-03-29', '2028-04-17'].map((date) => day('Easter Monday', date)),
      ...['2026-05-01', '2028-05-01'].map((date) => day('Labour Day', date)),
      ...['2026-12-24', '2027-12-24'].map((date) => day('Christmas Eve', date)),
      ...['2026-12-25', '2028-12-25'].map((date) => day(CHRISTMAS, date)),
      day('Boxing Day', '2028-12-26'),
      ...['2026-12-31', '2027-12-31'].map((date) => day('New Year’s Eve', date)),
    ],
  },
  {
    name: 'london',
    timeZone: 'Europe/London',
    entries: [
      ...['2026-01-01', '2027-01-01', '2028-01-03', '2029-01-01'].map((date) => day(NEW_YEAR, date)),
      ...['2026-04-03', '2027-03-26', '2028-04-14'].map((date) => day(GOOD_FRIDAY, date)),
      ...['2026-04-06', '2027-03-29', '2028-04-17'].map((date) => day('Easter Monday', date)),
      ...['2026-05-04', '2027-05-03', '2028-05-01'].map((date) => day('Early May bank holiday', date)),
      ...['2026-05-25', '2027-05-31', '2028-05-29'].map((date) => day('Spring bank holiday', date)),
      ...['2026-08-31', '2027-08-30', '2028-08-28'].map((date) => day('Summer bank holiday', date)),
      ...['2026-12-24', '2027-12-24', '2028-12-22'].map((date) => between('Christmas Eve', date, '12:30', '24:00')),
      ...['2026-12-25', '2027-12-27', '2028-12-25'].map((date) => day(CHRISTMAS, date)),
      ...['2026-12-28', '2027-12-28', '2028-12-26'].map((date) => day('Boxing Day', date)),
      ...['2026-12-31', '2027-12-31', '2028-12-29'].map((date) => between('New Year’s Eve', date, '12:30', '24:00')),
    ],
  },
  ...BANK_HOLIDAYS.map(({ currency, timeZone, holidays }): Calendar => ({
    name: currency,
    timeZone,
    entries: holidays.flatMap(([name, ...dates]) => dates.map((date) => day(name, date))),
  })),
]
