import type { ChartIndicator, ChartScale, ChartType } from '@openlot/ui/chart'
import { useChangePreferences, usePreference } from './usePreferences.ts'

/** How a chart is drawn. */
export interface ChartState {
  readonly type: ChartType
  readonly scale: ChartScale
  readonly isInverted: boolean
  readonly indicators: readonly ChartIndicator[]
}

/** A chart that can be drawn another way. */
export interface ChartStateHolder {
  readonly state: ChartState
  change(changes: Partial<ChartState>): void
}

/** The chart of an app that has one, and what charts show that have no choice of their own: as the preferences say. */
export function usePreferredChart(): ChartStateHolder {
  const { change } = useChangePreferences()
  const state = {
    type: usePreference('chartType'),
    scale: usePreference('chartScale'),
    isInverted: usePreference('isInverted'),
    indicators: usePreference('indicators'),
  }
  return {
    state,
    change: ({ type, scale, ...others }) =>
      change({ ...others, ...(type && { chartType: type }), ...(scale && { chartScale: scale }) }),
  }
}
