import { lazyRetry } from '@openlot/ui'

/*
 * What no first screen waits for.
 */

/** Returns over trading days, beside a ranking. */
export const ReturnCurve = lazyRetry(() => import('./ReturnCurve.tsx'))

/** The filters of a ranking, once they are asked for. */
export const RankFilters = lazyRetry(async () => ({ default: (await import('./RankFilters.tsx')).RankFilters }))
