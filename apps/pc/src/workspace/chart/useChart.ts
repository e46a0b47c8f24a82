import { usePreference, withParams, type ChartState } from '@openlot/features/preferences'
import type { ChartChoice } from '@openlot/features/workspace'
import type { Period } from '@openlot/features/chart'
import type { ChartId } from '../state/panels.ts'
import type { ChartChanges } from '../state/arrange.ts'
import { choiceOf, isLinked } from '../state/shown.ts'
import { useWorkspace, useWorkspaceNow } from '../state/useWorkspace.tsx'

/** One chart of the workspace: its period and how it is drawn. What it has not set is as preferred. */
export function useChart(chart: ChartId) {
  // Each by itself: another instrument on the chart is not another way to draw it.
  const type = useChoice(chart, 'type')
  const indicators = useChoice(chart, 'indicators')
  const params = useChoice(chart, 'params')
  const period = useChoice(chart, 'period')
  const hasTicket = useChoice(chart, 'hasTicket') === true
  const isFollowing = useWorkspace((shown) => isLinked(shown, chart))
  const preferred = {
    type: usePreference('chartType'),
    indicators: usePreference('indicators'),
    params: usePreference('indicatorParams'),
    period: usePreference('period'),
  }
  const workspace = useWorkspaceNow()
  const changeChart = (changes: ChartChanges) => workspace().arrange({ type: 'chart', chart, changes })
  const state: ChartState = {
    type: type ?? preferred.type,
    indicators: indicators ?? preferred.indicators,
    params: params ?? preferred.params,
  }
  return {
    isLinked: isFollowing,
    hasTicket,
    period: period ?? preferred.period,
    setPeriod: (next: Period) => changeChart({ period: next }),
    state,
    change: (changes: Partial<ChartState>) => changeChart(changes),
    shown: withParams(state.indicators, state.params),
    toggleTicket: () => changeChart({ hasTicket: hasTicket ? undefined : true }),
  }
}

const useChoice = <Name extends keyof ChartChoice>(chart: ChartId, name: Name): ChartChoice[Name] =>
  useWorkspace((shown) => choiceOf(shown, chart)[name])
