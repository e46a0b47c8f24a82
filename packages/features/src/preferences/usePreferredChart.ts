import { useStore } from 'react-redux'
import { readChartState, USUAL_CHART, type ChartState } from './chartState.ts'
import type { WithPreferences } from './preferencesSlice.ts'
import { useChangePreferences, usePreference } from './usePreferences.ts'

/** A chart that can be drawn another way. */
export interface ChartStateHolder {
  readonly state: ChartState
  change(changes: Partial<ChartState>): void
}

/** What was read before: a chart is drawn again only where something of it has changed. */
const known = new WeakMap<object, ChartState>()

function chartOf(stored: unknown): ChartState {
  if (typeof stored !== 'object' || stored === null) return USUAL_CHART
  const former = known.get(stored)
  if (former) return former
  const chart = { ...USUAL_CHART, ...readChartState(stored) }
  known.set(stored, chart)
  return chart
}

/** The chart of an app that has one, and what charts show that have no choice of their own: as the preferences say. */
export function usePreferredChart(): ChartStateHolder {
  const { change } = useChangePreferences()
  const store = useStore<WithPreferences>()
  return {
    state: chartOf(usePreference('chart')),
    // Of two changes at once neither is lost.
    change: (changes) => change({ chart: { ...chartOf(store.getState().preferences.chart), ...changes } }),
  }
}
