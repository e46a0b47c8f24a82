import { MARKET_TIME_ZONE, PERIODS, type Period } from '@openlot/core/math'
import { defaultLanguage, languageOf, resolveLanguage, type LanguageCode } from '@openlot/i18n'
import { ownTimeZone } from '@openlot/i18n/react'
import { readStoredObject, type DeviceStorage } from '../platform/storage.ts'
import { USUAL_PERIODS, readStarred } from './periods.ts'

/** The colour themes; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Which colours mean rising and falling. */
export const DIRECTION_COLOURS = ['green-up', 'red-up', 'blue-orange'] as const
export type DirectionColours = (typeof DIRECTION_COLOURS)[number]

/** The zones that times can be written in: the device's own, that of the currency market, universal time. */
export const ZONES = ['own', 'new-york', 'utc'] as const
export type Zone = (typeof ZONES)[number]

/** How high the rows of tables are. */
export const ROW_HEIGHTS = ['small', 'medium', 'large'] as const
type RowHeight = (typeof ROW_HEIGHTS)[number]

/** The user's preferences on this device. */
export interface Preferences {
  theme: Theme
  /** Undefined: as usual for the language. */
  colours: DirectionColours | undefined
  language: LanguageCode
  /** Rules all times. Undefined: times are the device's own, and those of charts New York's. */
  zone: Zone | undefined
  /** Id of the instrument on the trade screen. */
  instrument: number | undefined
  /** Ids of the instruments with a star, in the order in which they got it. */
  favourites: number[]
  /** Ids of the instruments that were on the trade screen, the last one first. */
  lastSeen: number[]
  period: Period
  /** The periods that stay in the bar of a chart. */
  starredPeriods: readonly Period[]
  /** How charts are drawn, as it is stored: it is read where there is a chart. */
  chart: unknown
  rows: RowHeight
  /** The lots that tickets start with, a decimal; undefined: as the instrument has it. */
  lots: string | undefined
  hideBalance: boolean
  /** Draws the user's own trades on charts. */
  showTrades: boolean
  /** Short sounds of fills and closes. */
  sounds: boolean
}

export const PREFERENCES_KEY = 'openlot.preferences'
/** Set once a language was chosen by a link, or has been offered. */
export const LANGUAGE_SETTLED_KEY = 'openlot.languageSettled'

const defaults: Preferences = {
  theme: 'system',
  colours: undefined,
  language: defaultLanguage,
  zone: undefined,
  instrument: undefined,
  favourites: [],
  lastSeen: [],
  period: '15min',
  starredPeriods: USUAL_PERIODS,
  chart: undefined,
  rows: 'medium',
  lots: undefined,
  hideBalance: false,
  showTrades: true,
  sounds: false,
}

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === value)

const readIds = (stored: unknown): number[] =>
  Array.isArray(stored) ? [...new Set(stored.filter((id): id is number => Number.isSafeInteger(id)))] : []

/** Whether a text is a volume to start tickets with. */
export const isLots = (text: string): boolean => /^\d{1,6}(\.\d{1,2})?$/.test(text) && /[1-9]/.test(text)

const readLots = (stored: unknown): string | undefined =>
  typeof stored === 'string' && isLots(stored) ? stored : undefined

/** How charts are drawn, as it was stored before it had a name of its own. */
const formerChart = ({ chartType, chartScale, indicatorParams, ...others }: Record<string, unknown>) => ({
  type: chartType,
  scale: chartScale,
  isInverted: others['isInverted'],
  indicators: others['indicators'],
  params: indicatorParams,
})

/** Reads the stored preferences; each field that is invalid, as from an older version, gets its default. */
export function readPreferences(storage: DeviceStorage): Preferences {
  const stored = readStoredObject(storage, PREFERENCES_KEY) ?? {}
  const { instrument, chart = formerChart(stored) } = stored
  return {
    theme: oneOf(THEMES, stored['theme']) ?? defaults.theme,
    colours: oneOf(DIRECTION_COLOURS, stored['colours']),
    language: resolveLanguage(typeof stored['language'] === 'string' ? stored['language'] : undefined),
    zone: oneOf(ZONES, stored['zone']),
    instrument: Number.isSafeInteger(instrument) ? (instrument as number) : undefined,
    favourites: readIds(stored['favourites']),
    lastSeen: readIds(stored['lastSeen']),
    period: oneOf(PERIODS, stored['period']) ?? defaults.period,
    starredPeriods: readStarred(stored['starredPeriods']),
    chart,
    rows: oneOf(ROW_HEIGHTS, stored['rows']) ?? defaults.rows,
    lots: readLots(stored['lots']),
    hideBalance: stored['hideBalance'] === true,
    showTrades: stored['showTrades'] !== false,
    sounds: stored['sounds'] === true,
  }
}

/** Stores the preferences on the device. */
export function writePreferences(storage: DeviceStorage, preferences: Preferences): void {
  storage.write(PREFERENCES_KEY, JSON.stringify(preferences))
}

/** The price colours to use: as chosen, else as usual for the language. */
export const coloursOf = ({ colours, language }: Pick<Preferences, 'colours' | 'language'>): DirectionColours =>
  colours ?? languageOf(language).priceColours

/** The name of a chosen time zone; undefined where none is chosen. */
export function timeZoneOf(zone: Zone | undefined): string | undefined {
  if (zone === undefined) return undefined
  return { own: ownTimeZone(), 'new-york': MARKET_TIME_ZONE, utc: 'UTC' }[zone]
}
