import { lazyRetry } from '@openlot/ui'

/*
 * What no first screen waits for.
 */

/** Whether real or play money is traded with now, as a tag. */
export const ChosenKind = lazyRetry(() => import('./ChosenKind.tsx'))
