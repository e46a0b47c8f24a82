import type { IndicatorName } from '@openlot/ui/chart'

/** An indicator of a chart; what is stored may name one of another version, which is left out where it is shown. */
export type Indicator = IndicatorName

/** The numbers of the indicators that are not the usual ones, as stored: the chart checks them. */
export type IndicatorParams = Readonly<Partial<Record<Indicator, readonly number[]>>>

/** Names as they are stored: strings, and nothing else. */
export const readIndicatorNames = (stored: readonly unknown[]): Indicator[] =>
  stored.filter((name): name is Indicator => typeof name === 'string')

interface ShownIndicator {
  name: Indicator
  /** Undefined: the usual ones. */
  params?: readonly number[]
}

/** Indicators with their numbers, where those are not the usual ones. */
export const withParams = (names: readonly Indicator[], chosen: IndicatorParams): ShownIndicator[] =>
  names.map((name) => {
    const params = chosen[name]
    return { name, ...(Array.isArray(params) && { params }) }
  })
