import { readChartChoice, type ChartChoice } from '@openlot/features/workspace'
import type { DocumentType } from '@openlot/features/documents'
import { readLayout, type LayoutNode } from '@openlot/ui/dock'
import { isChart, isPanel, type ChartId, type TableId } from './panels.ts'
import { PRESETS } from './presets.ts'

type Charts = Readonly<Partial<Record<ChartId, ChartChoice>>>

/** An arrangement with a name. */
interface SavedLayout {
  readonly layout: LayoutNode
  readonly charts: Charts
}

/** How a user has arranged the workspace. */
export interface WorkspaceState extends SavedLayout {
  readonly saved: Readonly<Record<string, SavedLayout>>
  /** The columns that tables do not show. */
  readonly hiddenColumns: Readonly<Record<TableId, readonly string[]>>
  /** Whether charts that show the same instrument have the same period, too, */
  readonly linksPeriods: boolean
  /** and show the time under the crosshair of one another. */
  readonly linksCrosshairs: boolean
}

const MAX_SAVED = 20
export const MAX_NAME_CHARACTERS = 40
const SAVED = 'saved.'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const readCharts = (stored: unknown): Charts =>
  isRecord(stored)
    ? Object.fromEntries(
        Object.entries(stored).flatMap(([name, choice]) => (isChart(name) ? [[name, readChartChoice(choice)]] : [])),
      )
    : {}

/** What does not move stands in the dialog of a position and in files, too: without these columns a usual desk has room for the rest. */
const HIDDEN_AT_FIRST: WorkspaceState['hiddenColumns'] = {
  holding: ['opened', 'leverage', 'margin', 'fee'],
  pending: [],
  history: [],
  log: [],
}

function readHidden(stored: unknown): WorkspaceState['hiddenColumns'] {
  const own = isRecord(stored) ? stored : {}
  const of = (table: TableId): readonly string[] => {
    const names = own[table]
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : HIDDEN_AT_FIRST[table]
  }
  return { holding: of('holding'), pending: of('pending'), history: of('history'), log: of('log') }
}

/** The arrangement of the workspace, which follows its user from one machine to another. */
export const workspaceDocument: DocumentType<WorkspaceState> = {
  name: 'workspace',
  read(body) {
    const saved = Object.entries(body).flatMap(([name, stored]): [string, SavedLayout][] => {
      const read = isRecord(stored) && name.startsWith(SAVED) ? readLayout(stored['layout'], isPanel) : undefined
      const own = isRecord(stored) ? stored['charts'] : undefined
      return read ? [[name.slice(SAVED.length), { layout: read, charts: readCharts(own) }]] : []
    })
    return {
      layout: readLayout(body['layout'], isPanel) ?? PRESETS.trade,
      charts: readCharts(body['charts']),
      hiddenColumns: readHidden(body['hiddenColumns']),
      linksPeriods: body['linksPeriods'] === true,
      linksCrosshairs: body['linksCrosshairs'] !== false,
      saved: Object.fromEntries(saved.slice(0, MAX_SAVED)),
    }
  },
  write: ({ layout, charts, hiddenColumns, linksPeriods, linksCrosshairs, saved }) => ({
    layout,
    hiddenColumns,
    linksPeriods,
    linksCrosshairs,
    charts,
    ...Object.fromEntries(Object.entries(saved).map(([name, arrangement]) => [SAVED + name, arrangement])),
  }),
}

export const isFull = ({ saved }: WorkspaceState): boolean => Object.keys(saved).length >= MAX_SAVED
