/** What an app does when it starts. */
export { OfferedSearch } from './OfferedSearch.tsx'
export { startApp } from './startApp.tsx'
export { useCompanyCheck } from './useCompanyCheck.ts'
export { usePrefetch, type Prefetched } from './usePrefetch.ts'
