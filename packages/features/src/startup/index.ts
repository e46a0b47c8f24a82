/** What an app does when it starts. */
export { startClient } from './startClient.ts'
export { useCompanyCheck } from './useCompanyCheck.ts'
export { useIsMain } from './useIsMain.ts'
export { usePrefetch, type Prefetched } from './usePrefetch.ts'
