import { lazyRetry } from '@openlot/ui'

/** The alerts of the user, below a heading that is there at once. */
export const AlertList = lazyRetry(async () => ({ default: (await import('./AlertList.tsx')).AlertList }))
