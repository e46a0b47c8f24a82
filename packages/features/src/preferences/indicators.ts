import type { ChartIndicator } from '@openlot/ui/chart'

type Stored = Readonly<Record<string, never>> | null | undefined

/**
 * Indicators as they are stored. What they are made of is checked where they are shown, as it may be of another version.
 *
 * @param params the numbers of those that were stored as a name, as they once were.
 */
export const readIndicators = (stored: readonly unknown[], params: unknown): ChartIndicator[] =>
  stored
    .map((one) => (typeof one === 'string' ? { name: one, params: (params as Stored)?.[one] } : one))
    .filter((one): one is ChartIndicator => typeof (one as Stored)?.['name'] === 'string')
