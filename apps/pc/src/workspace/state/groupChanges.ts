import type { ChartGroup } from '@openlot/features/workspace'
import type { ChartChanges } from './arrange.ts'
import { CHARTS, type ChartId } from './panels.ts'
import { choiceOf, instrumentOf, type Shown } from './shown.ts'

/** What lets a chart show what a group shows: the first one of a group brings its instrument. Without a group it keeps its own. */
export function groupChanges(shown: Shown, chart: ChartId, group: ChartGroup | undefined): ChartChanges {
  const other = CHARTS.find((each) => each !== chart && group && choiceOf(shown, each).group === group)
  return { instrument: instrumentOf(shown, other ?? chart)?.Id, group }
}
