import { lazyRetry } from '@openlot/ui'

/*
 * What no first screen waits for.
 */

/** Few visitors come with an order. */
export const WaitingNote = lazyRetry(() => import('./WaitingNote.tsx'))
