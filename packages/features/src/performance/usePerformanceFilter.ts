import { useSearchParams } from 'react-router-dom'
import { USUAL_FILTER, readFilter, writeFilter, type PerformanceFilter } from './performanceFilter.ts'

/** Which trades are shown, and choosing others. */
export interface FilterChoice {
  readonly filter: PerformanceFilter
  choose(changes: Partial<PerformanceFilter>): void
  /** All trades of the usual period again. */
  clear(): void
}

/** Which trades are shown, as the address says it. */
export function usePerformanceFilter(): FilterChoice {
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  const show = (next: PerformanceFilter) => setSearch(writeFilter(next), { replace: true })
  return {
    filter,
    choose: (changes) => show({ ...filter, ...changes }),
    clear: () => show(USUAL_FILTER),
  }
}
