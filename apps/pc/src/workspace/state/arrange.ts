import { MARKET_OPEN } from '@openlot/features/market'
import type { ChartChoice } from '@openlot/features/workspace'
import {
  panelsOf,
  stackOf,
  stackWith,
  withFolded,
  withGrid,
  withoutPanel,
  withPanel,
  withShown,
  type LayoutNode,
  type Target,
} from '@openlot/ui/dock'
import { CHARTS, isPanel, isTable, type ChartId, type PanelId, type TableId } from './panels.ts'
import { gridOf, homeOf, PRESETS, type Preset } from './presets.ts'
import { choiceOf, instrumentOf, panelsIn, type Shown } from './shown.ts'
import type { WorkspaceState } from './workspaceDocument.ts'

/** What is undefined is as on the other charts from now on. */
export type ChartChanges = { readonly [Name in keyof ChartChoice]: ChartChoice[Name] | undefined }

/** Something that changes how the workspace is arranged. */
export type Change =
  | { readonly type: 'layout'; readonly layout: LayoutNode }
  | { readonly type: 'move'; readonly panel: PanelId; readonly target: Target }
  /** Brings a panel to the front, or gives one that is closed a place. */
  | { readonly type: 'open'; readonly panel: PanelId }
  /** Takes a panel out of the workspace; the last one stays. */
  | { readonly type: 'close'; readonly panel: PanelId }
  | { readonly type: 'fold'; readonly panel: PanelId; readonly isFolded: boolean }
  | { readonly type: 'chart'; readonly chart: ChartId | readonly ChartId[]; readonly changes: ChartChanges }
  | { readonly type: 'link'; readonly chart: ChartId; readonly isLinked: boolean }
  | { readonly type: 'links'; readonly links: Partial<Pick<WorkspaceState, 'linksPeriods' | 'linksCrosshairs'>> }
  /** As many charts, in a grid in the place of those there are. */
  | { readonly type: 'chartCount'; readonly count: number }
  | { readonly type: 'preset'; readonly preset: Preset }
  /** Everything as it was at first; arrangements with a name stay. */
  | { readonly type: 'reset' }
  | { readonly type: 'hideColumns'; readonly table: TableId; readonly names: readonly string[] }
  /** An arrangement with a name. */
  | { readonly type: 'save' | 'load' | 'remove'; readonly name: string }

/** The extents that a panel gets where its place is not chosen by hand. */
const USUAL_SHARES = { added: 300, rest: 900 }
const SHOWN_ALONE = ['chart.1'] as const

/** The workspace after a change. */
export function arrange(shown: Shown, change: Change): WorkspaceState {
  const { state } = shown
  switch (change.type) {
    case 'save':
      return { ...state, saved: { ...state.saved, [change.name]: { layout: state.layout, charts: state.charts } } }
    case 'load':
      return { ...state, ...state.saved[change.name] }
    case 'remove': {
      const { [change.name]: _, ...saved } = state.saved
      return { ...state, saved }
    }
    case 'chart':
      return [change.chart].flat().reduce((rest, chart) => withChart(rest, chart, change.changes), state)
    case 'link': {
      const instrument = change.isLinked ? undefined : instrumentOf(shown, change.chart)?.Id
      return withChart(state, change.chart, { instrument, group: undefined })
    }
    case 'links':
      return { ...state, ...change.links }
    case 'hideColumns':
      return { ...state, hiddenColumns: { ...state.hiddenColumns, [change.table]: change.names } }
    case 'preset': {
      const layout = PRESETS[change.preset]
      return { ...state, layout, charts: withOthers(shown, panelsIn(layout).charts) }
    }
    case 'chartCount':
      return {
        ...state,
        layout: layoutOf(state.layout, change),
        charts: withOthers(shown, gridOf(change.count).flat()),
      }
    case 'reset':
      return { ...state, layout: PRESETS.trade, charts: {} }
    default:
      return { ...state, layout: layoutOf(state.layout, change) }
  }
}

type LayoutChange = Extract<Change, { type: 'layout' | 'move' | 'open' | 'close' | 'fold' | 'chartCount' }>

/** A layout after a change of its panels. */
function layoutOf(layout: LayoutNode, change: LayoutChange): LayoutNode {
  const { opened, charts } = panelsIn(layout)
  switch (change.type) {
    case 'layout':
      return change.layout
    case 'move':
      return withPanel(layout, change.panel, change.target, USUAL_SHARES)
    case 'open':
      return opened.includes(change.panel)
        ? withShown(layout, change.panel)
        : withPanel(layout, change.panel, homeOf(change.panel, layout), USUAL_SHARES)
    case 'close':
      return withoutPanel(layout, change.panel) ?? stackOf(1, ...SHOWN_ALONE)
    case 'fold':
      return tablesWith(layout, change.panel).reduce((rest, panel) => withFolded(rest, panel, change.isFolded), layout)
    case 'chartCount': {
      const grid = gridOf(change.count)
      if (charts.length > 0) return withGrid(layout, charts, grid)
      return withGrid(withPanel(layout, CHARTS[0], { side: 'top' }, USUAL_SHARES), [CHARTS[0]], grid)
    }
  }
}

/** A panel and the tables outside of its stack: those beside it fold with it, or nothing would be gained. */
const tablesWith = (layout: LayoutNode, panel: PanelId): readonly string[] => [
  panel,
  ...panelsOf(layout).filter((other) =>
    stackWith(layout, other)?.panels.every((each) => isPanel(each) && isTable(each)),
  ),
]

function withChart(state: WorkspaceState, chart: ChartId, changes: ChartChanges): WorkspaceState {
  const next = Object.fromEntries(
    Object.entries({ ...choiceOf({ state }, chart), ...changes }).filter(([, value]) => value !== undefined),
  )
  return { ...state, charts: { ...state.charts, [chart]: next } }
}

/** Charts that are new show other instruments, open ones first: the same chart twice helps nobody. */
export function withOthers(shown: Shown, charts: readonly ChartId[]): WorkspaceState['charts'] {
  const { state, instruments } = shown
  const taken = new Set(charts.slice(0, 1).map((chart) => instrumentOf(shown, chart)?.Id))
  for (const chart of charts) taken.add(choiceOf(shown, chart).instrument)
  const free = instruments
    .toSorted((one, other) => Number(other.MarketStatus === MARKET_OPEN) - Number(one.MarketStatus === MARKET_OPEN))
    .filter(({ Id }) => !taken.has(Id))
  const fresh = charts.slice(1).filter((chart) => state.charts[chart] === undefined)
  return {
    ...state.charts,
    ...Object.fromEntries(
      fresh.flatMap((chart, index) => {
        const other = free[index]
        return other ? [[chart, { instrument: other.Id }]] : []
      }),
    ),
  }
}
