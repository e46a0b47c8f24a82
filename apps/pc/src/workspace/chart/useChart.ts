import { paramsOf, usePreference, type ChartState } from '@openlot/features/preferences'
import type { ChartChoice } from '@openlot/features/workspace'
import type { Period } from '@openlot/features/chart'
import type { ChartId } from '../state/panels.ts'
import { useWorkspace, useWorkspaceNow, type Workspace } from '../state/useWorkspace.tsx'

/** One chart of the workspace: its period and how it is drawn. What it has not set is as preferred. */
export function useChart(chart: ChartId) {
  // Each by itself: another instrument on the chart is not another way to draw it.
  const type = useChoice(chart, 'type')
  const indicators = useChoice(chart, 'indicators')
  const params = useChoice(chart, 'params')
  const period = useChoice(chart, 'period')
  const hasTicket = useChoice(chart, 'hasTicket') === true
  const isLinked = useWorkspace(({ choiceOf }) => choiceOf(chart).instrument === undefined)
  const preferred = {
    type: usePreference('chartType'),
    indicators: usePreference('indicators'),
    params: usePreference('indicatorParams'),
    period: usePreference('period'),
  }
  const workspace = useWorkspaceNow()
  const changeChart = (changes: Parameters<Workspace['changeChart']>[1]) => workspace().changeChart(chart, changes)
  const state: ChartState = {
    type: type ?? preferred.type,
    indicators: indicators ?? preferred.indicators,
    params: params ?? preferred.params,
  }
  return {
    isLinked,
    hasTicket,
    period: period ?? preferred.period,
    setPeriod: (next: Period) => changeChart({ period: next }),
    state,
    change: (changes: Partial<ChartState>) => changeChart(changes),
    shown: state.indicators.map((name) => ({ name, params: paramsOf(name, state.params) })),
    toggleTicket: () => changeChart({ hasTicket: hasTicket ? undefined : true }),
  }
}

const useChoice = <Name extends keyof ChartChoice>(chart: ChartId, name: Name): ChartChoice[Name] =>
  useWorkspace(({ choiceOf }) => choiceOf(chart)[name])
