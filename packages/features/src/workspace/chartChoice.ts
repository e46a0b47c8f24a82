import { PERIODS, type Period } from '@openlot/core/math'
import type { ChartIndicator, ChartScale, ChartType } from '@openlot/ui/chart'
import { readIndicators } from '../preferences/indicators.ts'
import { CHART_SCALES, CHART_TYPES } from '../preferences/preferences.ts'

/** The colours of charts that show the same instrument, apart from those that are linked to the watchlist. */
export const CHART_GROUPS = ['blue', 'orange'] as const
export type ChartGroup = (typeof CHART_GROUPS)[number]

/** What one chart of several shows; what is undefined is as on the other charts. */
export interface ChartChoice {
  /** The instrument of an independent chart; a linked one shows the instrument that is chosen. */
  readonly instrument?: number
  /** With which other charts it shows the same; none without. */
  readonly group?: ChartGroup
  readonly period?: Period
  readonly type?: ChartType
  readonly scale?: ChartScale
  readonly isInverted?: boolean
  readonly indicators?: readonly ChartIndicator[]
  /** Has a ticket of its own. */
  readonly hasTicket?: boolean
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was read before, so that a chart is drawn again only if its own choice has changed. */
const known = new WeakMap<object, ChartChoice>()

/** Reads a stored choice; each part that is invalid is left out. The same object is read once. */
export function readChartChoice(stored: unknown): ChartChoice {
  if (!isRecord(stored)) return {}
  const former = known.get(stored)
  if (former) return former
  const choice = read(stored)
  known.set(stored, choice)
  // It is what will be stored.
  known.set(choice, choice)
  return choice
}

function read(stored: Readonly<Record<string, unknown>>): ChartChoice {
  const { instrument, indicators, isInverted } = stored
  const period = PERIODS.find((each) => each === stored['period'])
  const type = CHART_TYPES.find((each) => each === stored['type'])
  const group = CHART_GROUPS.find((each) => each === stored['group'])
  const scale = CHART_SCALES.find((each) => each === stored['scale'])
  return {
    ...(Number.isSafeInteger(instrument) && { instrument: instrument as number }),
    ...(group && { group }),
    ...(period && { period }),
    ...(type && { type }),
    ...(scale && { scale }),
    ...(typeof isInverted === 'boolean' && { isInverted }),
    ...(Array.isArray(indicators) && { indicators: readIndicators(indicators, stored['params']) }),
    ...(stored['hasTicket'] === true && { hasTicket: true }),
  }
}
