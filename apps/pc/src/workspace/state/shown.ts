import type { Instrument } from '@openlot/features/market'
import type { ChartChoice } from '@openlot/features/workspace'
import { panelsOf, type LayoutNode } from '@openlot/ui/dock'
import { CHARTS, isChart, isPanel, type ChartId, type PanelId } from './panels.ts'
import type { WorkspaceState } from './workspaceDocument.ts'

/** What decides which instrument a chart shows. */
export interface Shown {
  readonly state: WorkspaceState
  readonly instruments: readonly Instrument[]
  /** What all linked charts show; undefined until first set. */
  readonly linked: number | undefined
  /** What the whole app works on. */
  readonly traded: Instrument | undefined
}

const AS_PREFERRED: ChartChoice = {}

/** The panels of a layout, in windows of their own or not, and the charts among them. */
export function panelsIn(layout: LayoutNode): { opened: readonly PanelId[]; charts: readonly ChartId[] } {
  const opened = panelsOf(layout).filter(isPanel)
  return { opened, charts: opened.filter(isChart) }
}

/** What a chart has set for itself. */
export const choiceOf = ({ state }: Pick<Shown, 'state'>, chart: ChartId): ChartChoice =>
  state.charts[chart] ?? AS_PREFERRED

/** A linked chart shows what is chosen; an independent one keeps its instrument. */
export const isLinked = (shown: Pick<Shown, 'state'>, chart: ChartId): boolean =>
  choiceOf(shown, chart).instrument === undefined

/** The charts that show the same instrument, this one among them. */
export function linkedWith(shown: Pick<Shown, 'state'>, chart: ChartId): readonly ChartId[] {
  const { group } = choiceOf(shown, chart)
  // A chart that is closed and has nothing of its own is new when it is opened.
  if (isLinked(shown, chart)) return panelsIn(shown.state.layout).charts.filter((each) => isLinked(shown, each))
  return group === undefined ? [chart] : CHARTS.filter((each) => choiceOf(shown, each).group === group)
}

export function instrumentOf(shown: Shown, chart: ChartId): Instrument | undefined {
  const own = choiceOf(shown, chart).instrument ?? shown.linked
  return shown.instruments.find(({ Id }) => Id === own) ?? shown.traded
}
