import { lazyRetry } from '@openlot/ui'

/** Sets an alert, or changes one; loaded when it is first shown. */
export const AlertLayer = lazyRetry(async () => ({ default: (await import('./AlertLayer.tsx')).AlertLayer }))
