import {
  isArrangedAs,
  panelsOf,
  splitOf,
  stackOf,
  stackWith,
  withTabsOf,
  type LayoutNode,
  type Target,
} from '@openlot/ui/dock'
import { CHARTS, isChart, isTable, TABLES, type ChartId, type PanelId } from './panels.ts'

const WATCHLIST_PX = 268
const TICKET_PX = 300
const SHARE = 1000
/** Of the height, beside the charts: a larger screen shows more orders. */
const TABLES_SHARE = 420

/** The charts of a grid, row by row. */
export const gridOf = (count: number): readonly (readonly ChartId[])[] => {
  const charts = CHARTS.slice(0, count)
  const columns = count <= 2 ? count : count / 2
  return count <= 2 ? [charts] : [charts.slice(0, columns), charts.slice(columns)]
}

const charts = (count: number): LayoutNode => {
  const rows = gridOf(count).map((row) => splitOf('row', SHARE, ...row.map((chart) => stackOf(SHARE, chart))))
  return splitOf('column', SHARE, ...rows)
}

const tables = (size: number, isFolded = false): LayoutNode => ({
  ...stackOf(size, ...TABLES),
  ...(isFolded && { isFolded }),
})

/** What a workspace can start from. */
export const PRESETS = {
  /** One chart with everything around it. */
  trade: splitOf(
    'row',
    SHARE,
    stackOf(WATCHLIST_PX, 'watchlist'),
    splitOf('column', SHARE, charts(1), tables(TABLES_SHARE)),
    stackOf(TICKET_PX, 'ticket'),
  ),
  /** Four charts, with the tables folded below. */
  charts: splitOf(
    'row',
    SHARE,
    stackOf(WATCHLIST_PX, 'watchlist'),
    splitOf('column', SHARE, charts(4), tables(TABLES_SHARE, true)),
    stackOf(TICKET_PX, 'ticket'),
  ),
  /** One chart with its ticket, and nothing else. */
  focus: splitOf('row', SHARE, charts(1), stackOf(TICKET_PX, 'ticket')),
  /** Tables that are higher than the chart, for an account with many orders. */
  orders: splitOf(
    'row',
    SHARE,
    splitOf('column', TICKET_PX, stackOf(SHARE, 'watchlist'), stackOf(SHARE, 'ticket')),
    splitOf('column', SHARE, charts(1), tables(SHARE)),
  ),
} as const satisfies Record<string, LayoutNode>

export type Preset = keyof typeof PRESETS
export const PRESET_NAMES = Object.keys(PRESETS) as Preset[]

const WIDE_TICKET_PX = 360
/** Of a pair, the one that is worked on. */
const PAIR_SHARES = [580, 420] as const
const WIDE_TABLES_SHARE = 515

/** What the usual arrangement is where there is room: two charts, and positions beside pending orders. */
const WIDE_TRADE = splitOf(
  'row',
  SHARE,
  stackOf(WATCHLIST_PX, 'watchlist'),
  splitOf(
    'column',
    SHARE,
    splitOf('row', SHARE, stackOf(PAIR_SHARES[0], 'chart.1'), stackOf(PAIR_SHARES[1], 'chart.2')),
    splitOf(
      'row',
      WIDE_TABLES_SHARE,
      stackOf(PAIR_SHARES[0], 'holding', 'history', 'log'),
      stackOf(PAIR_SHARES[1], 'pending'),
    ),
  ),
  stackOf(WIDE_TICKET_PX, 'ticket'),
)

/** The usual arrangement as it is in a window of this width; what a user has arranged by hand stays as it is. */
export function fittedTo(isWide: boolean, layout: LayoutNode): LayoutNode {
  const [other, usual] = isWide ? [PRESETS.trade, WIDE_TRADE] : [WIDE_TRADE, PRESETS.trade]
  return isArrangedAs(layout, other) ? withTabsOf(usual, layout) : layout
}

/** What a layout was started from; undefined once it has been changed by hand. */
export const presetOf = (layout: LayoutNode): Preset | undefined =>
  PRESET_NAMES.find((name) => isArrangedAs(fittedTo(false, layout), PRESETS[name]))

/** Where a panel goes that is opened, or comes back from a window of its own. */
export function homeOf(panel: PanelId, layout: LayoutNode): Target {
  if (panel === 'watchlist') return { side: 'start' }
  if (panel === 'ticket') return { side: 'end' }
  const alike = panelsOf(layout).filter(isTable(panel) ? isTable : isChart)
  const [beside] = alike.toReversed()
  if (isTable(panel)) return beside === undefined ? { side: 'bottom' } : { panel: beside, side: 'inside' }
  const isOnly = beside !== undefined && stackWith(layout, beside)?.panels.length === 1
  return beside === undefined ? { side: 'top' } : { panel: beside, side: isOnly ? 'end' : 'inside' }
}
