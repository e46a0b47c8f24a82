import type { EquityPoint, Performance } from '@openlot/core/contract'
import type { ReactNode } from 'react'
import { USUAL_FILTER, isPartial, type PerformanceFilter } from './performanceFilter.ts'
import {
  ChooseDays,
  NoneFound,
  NoneInPeriod,
  NoneYet,
  PerformanceFailed,
  PerformanceSkeleton,
} from './PerformanceStates.tsx'
import type { LoadedPerformance } from './usePerformance.ts'
import type { FilterChoice } from './usePerformanceFilter.ts'

/** What has loaded. The curve is null where trades are left out. */
export interface ShownPerformance {
  performance: Performance
  equity: readonly EquityPoint[] | null
}

export interface LoadedFiguresProps {
  loaded: LoadedPerformance
  filter: PerformanceFilter
  choose: FilterChoice['choose']
  clear: () => void
  /** The way to trade, where nothing is closed yet. */
  trade: ReactNode
  /** Lays out what has loaded. */
  children: (figures: ShownPerformance) => ReactNode
}

/** The figures of a filter, or what stands in their place: they load, there are none, they failed. */
export function LoadedFigures({ loaded, filter, choose, clear, trade, children }: LoadedFiguresProps) {
  const { performance, equity, isLoading, isFailed, isIncomplete, reload } = loaded
  if (isIncomplete) return <ChooseDays />
  if (isFailed) return <PerformanceFailed onRetry={() => void reload()} busy={isLoading} />
  if (performance === undefined || equity === undefined) return <PerformanceSkeleton />
  if (performance.trades > 0) return children({ performance, equity })
  if (isPartial(filter) || filter.account !== USUAL_FILTER.account) return <NoneFound onClear={clear} />
  if (loaded.isWhole) return <NoneYet trade={trade} />
  return <NoneInPeriod onAll={() => choose({ range: 'all' })} />
}
