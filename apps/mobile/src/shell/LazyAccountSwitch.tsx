import { lazyRetry } from '@openlot/ui'

/** The account that is traded on; no first screen waits for it. */
export const LazyAccountSwitch = lazyRetry(() => import('./AccountSwitch.tsx'))
