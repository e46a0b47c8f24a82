import { PERIODS, type Period } from '@openlot/core/math'
import { readChartState, type ChartState } from '../preferences/chartState.ts'

/** The colours of charts that show the same instrument, apart from those that are linked to the watchlist. */
export const CHART_GROUPS = ['blue', 'orange'] as const
export type ChartGroup = (typeof CHART_GROUPS)[number]

/** What one chart of several shows; what is undefined is as on the other charts. */
export interface ChartChoice extends Partial<ChartState> {
  /** The instrument of an independent chart; a linked one shows the instrument that is chosen. */
  readonly instrument?: number
  /** With which other charts it shows the same; none without. */
  readonly group?: ChartGroup
  readonly period?: Period
  /** Has a ticket of its own. */
  readonly hasTicket?: boolean
  /** Where it lies on the chart, as a share of the room that is left; 0 is left and above. */
  readonly ticketAt?: { readonly x: number; readonly y: number }
  readonly isTicketFolded?: boolean
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

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1

function readPlace(stored: unknown): Pick<ChartChoice, 'ticketAt'> {
  if (!isRecord(stored)) return {}
  const { x, y } = stored
  return isShare(x) && isShare(y) ? { ticketAt: { x, y } } : {}
}

function read(stored: Readonly<Record<string, unknown>>): ChartChoice {
  const { instrument } = stored
  const period = PERIODS.find((each) => each === stored['period'])
  const group = CHART_GROUPS.find((each) => each === stored['group'])
  return {
    ...(Number.isSafeInteger(instrument) && { instrument: instrument as number }),
    ...(group && { group }),
    ...(period && { period }),
    ...readChartState(stored),
    ...(stored['hasTicket'] === true && { hasTicket: true }),
    ...readPlace(stored['ticketAt']),
    ...(stored['isTicketFolded'] === true && { isTicketFolded: true }),
  }
}
