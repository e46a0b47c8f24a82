import { lazyRetry } from '@openlot/ui'

/*
 * What shows and changes orders on a chart: loaded for those who have any.
 */

/** Asks before what the × of a line does. */
export const LineCloser = lazyRetry(async () => ({ default: (await import('./LineCloser.tsx')).LineCloser }))
/** What sets a stop that is dragged, or drops it. */
export const DraftActions = lazyRetry(async () => ({ default: (await import('./DraftActions.tsx')).DraftActions }))
