import type { ChartIndicator } from '@openlot/ui/chart'

type Name = ChartIndicator['name']

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Indicators as they are stored. What they are made of is checked where they are shown, as it may be of another version.
 *
 * @param params the numbers of those that were stored as a name, as they once were.
 */
export const readIndicators = (stored: readonly unknown[], params: unknown): ChartIndicator[] =>
  stored.flatMap((one) => {
    if (typeof one !== 'string') return isRecord(one) && typeof one['name'] === 'string' ? [one as never] : []
    const numbers = isRecord(params) ? params[one] : undefined
    return [{ name: one as Name, ...(Array.isArray(numbers) && { params: numbers }) }]
  })
