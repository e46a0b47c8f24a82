import type { ChartIndicator, ChartScale, ChartType } from '@openlot/ui/chart'

/** How a chart can draw prices. */
export const CHART_TYPES = [
  'candles',
  'hollow',
  'bars',
  'line',
  'area',
  'heikin-ashi',
] as const satisfies readonly ChartType[]

/** How a chart can place prices. */
export const CHART_SCALES = ['linear', 'logarithm', 'percentage'] as const satisfies readonly ChartScale[]

/** With how many other instruments one can be compared. */
export const MAX_COMPARED = 3

/** How a chart is drawn. */
export interface ChartState {
  readonly type: ChartType
  readonly scale: ChartScale
  /** High prices are below. */
  readonly isInverted: boolean
  readonly indicators: readonly ChartIndicator[]
  /** Ids of the instruments whose prices are drawn beside its own, in percent. */
  readonly compared: readonly number[]
}

/** A chart whose user has not chosen anything. */
export const USUAL_CHART: ChartState = {
  type: 'candles',
  scale: 'linear',
  isInverted: false,
  indicators: [{ name: 'MA' }, { name: 'VOL' }],
  compared: [],
}

type Stored = Readonly<Record<string, unknown>> | null | undefined

/**
 * Indicators as they are stored. What they are made of is checked where they are shown, as it may be of another version.
 *
 * @param params the numbers of those that were stored as a name, as they once were.
 */
const readIndicators = (stored: readonly unknown[], params: unknown): ChartIndicator[] =>
  stored
    .map((one) => (typeof one === 'string' ? { name: one, params: (params as Stored)?.[one] } : one))
    .filter((one): one is ChartIndicator => typeof (one as Stored)?.['name'] === 'string')

const readIds = (stored: readonly unknown[]): number[] =>
  [...new Set(stored.filter((id): id is number => Number.isSafeInteger(id)))].slice(0, MAX_COMPARED)

/** What is stored of how a chart is drawn; what is invalid, as from another version, is left out. */
export function readChartState(stored: unknown): Partial<ChartState> {
  const { isInverted, indicators, compared, ...others } = (stored ?? {}) as Readonly<Record<string, unknown>>
  const type = CHART_TYPES.find((each) => each === others['type'])
  const scale = CHART_SCALES.find((each) => each === others['scale'])
  return {
    ...(type && { type }),
    ...(scale && { scale }),
    ...(typeof isInverted === 'boolean' && { isInverted }),
    ...(Array.isArray(indicators) && { indicators: readIndicators(indicators, others['params']) }),
    ...(Array.isArray(compared) && { compared: readIds(compared) }),
  }
}
