import { usePreference, usePreferredChart, type ChartState } from '@openlot/features/preferences'
import type { ChartChoice } from '@openlot/features/workspace'
import type { Period } from '@openlot/features/chart'
import type { ChartId } from '../state/panels.ts'
import type { ChartChanges } from '../state/arrange.ts'
import { choiceOf, isLinked, linkedWith } from '../state/shown.ts'
import { useWorkspace, useWorkspaceNow } from '../state/useWorkspace.tsx'

/** One chart of the workspace: its period and how it is drawn. What it has not set is as preferred. */
export function useChart(chart: ChartId) {
  // Each by itself: another instrument on the chart is not another way to draw it.
  const own = {
    type: useChoice(chart, 'type'),
    scale: useChoice(chart, 'scale'),
    isInverted: useChoice(chart, 'isInverted'),
    indicators: useChoice(chart, 'indicators'),
    compared: useChoice(chart, 'compared'),
  }
  const period = useChoice(chart, 'period')
  const hasTicket = useChoice(chart, 'hasTicket') === true
  const isFollowing = useWorkspace((shown) => isLinked(shown, chart))
  const group = useChoice(chart, 'group')
  const preferredPeriod = usePreference('period')
  const { state: preferred } = usePreferredChart()
  const workspace = useWorkspaceNow()
  const changeChart = (changes: ChartChanges) => workspace().arrange({ type: 'chart', chart, changes })
  const state: ChartState = {
    type: own.type ?? preferred.type,
    scale: own.scale ?? preferred.scale,
    isInverted: own.isInverted ?? preferred.isInverted,
    indicators: own.indicators ?? preferred.indicators,
    compared: own.compared ?? preferred.compared,
  }
  return {
    isLinked: isFollowing,
    group,
    hasTicket,
    period: period ?? preferredPeriod,
    setPeriod(next: Period) {
      const now = workspace()
      const charts = now.state.linksPeriods ? linkedWith(now, chart) : chart
      now.arrange({ type: 'chart', chart: charts, changes: { period: next } })
    },
    state,
    change: (changes: Partial<ChartState>) => changeChart(changes),
    toggleTicket: () => changeChart({ hasTicket: hasTicket ? undefined : true }),
  }
}

/** One choice of a chart; undefined where it is as on the other charts. */
export const useChoice = <Name extends keyof ChartChoice>(chart: ChartId, name: Name): ChartChoice[Name] =>
  useWorkspace((shown) => choiceOf(shown, chart)[name])
