import { MARKET_OPEN, useCurrentInstrument, useInstruments, type Instrument } from '@openlot/features/market'
import { observable, useClient } from '@openlot/features/client'
import { useSharedDocument } from '@openlot/features/documents'
import type { ChartChoice } from '@openlot/features/workspace'
import { afterPaint } from '@openlot/ui'
import {
  panelsOf,
  stackOf,
  withFolded,
  withGrid,
  withoutPanel,
  withPanel,
  withShown,
  type LayoutNode,
  type Target,
} from '@openlot/ui/dock'
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { CHARTS, isChart, isPanel, type ChartId, type PanelId, type TableId } from './panels.ts'
import { gridOf, homeOf, PRESETS, type Preset } from './presets.ts'
import { useFloating } from './useFloating.ts'
import { useLinkedInstrument } from './useLinkedInstrument.ts'
import { isFull, workspaceDocument, type WorkspaceState } from './workspaceDocument.ts'

/** The extents that a panel gets where its place is not chosen by hand. */
const USUAL_SHARES = { added: 300, rest: 900 }
const SHOWN_ALONE = ['chart.1'] as const

const AS_PREFERRED: ChartChoice = {}

const ACTIVE_KEY = 'openlot.active-chart'

function useWorkspaceValue() {
  const [state, setState] = useSharedDocument(workspaceDocument)
  const { storage } = useClient()
  const { instruments } = useInstruments()
  const { instrument: traded, choose: trade } = useCurrentInstrument()
  const [linked, setLinked] = useLinkedInstrument()
  const windows = useFloating()
  const [chosenChart, setChosenChart] = useState(() => storage.read(ACTIVE_KEY) ?? '')

  const change = (changes: Partial<WorkspaceState>) => setState({ ...state, ...changes })
  const setLayout = (next: LayoutNode) => change({ layout: next })
  const opened = useMemo(() => panelsOf(state.layout).filter(isPanel), [state.layout])
  const charts = useMemo(() => opened.filter(isChart), [opened])
  const active = charts.find((chart) => chart === chosenChart) ?? charts[0]
  const choiceOf = (chart: ChartId): ChartChoice => state.charts[chart] ?? AS_PREFERRED

  function instrumentOf(chart: ChartId): Instrument | undefined {
    const own = choiceOf(chart).instrument ?? linked
    return instruments.find(({ Id }) => Id === own) ?? traded
  }
  /** What the ticket trades: in a window with charts always what the active one shows. */
  const instrument = active === undefined ? traded : instrumentOf(active)

  /** Shows an instrument on a chart, and with it on all linked ones if it is one of them. */
  function setInstrument(chart: ChartId | undefined, id: number) {
    if (chart === active) trade(id)
    if (chart === undefined || choiceOf(chart).instrument === undefined) setLinked(id)
    else changeChart(chart, { instrument: id })
  }
  /** Shows an instrument on the active chart, and in the ticket. */
  const choose = (id: number) => setInstrument(active, id)

  // It may have been chosen on another page.
  const showTraded = useEffectEvent(() => {
    if (traded !== undefined && traded.Id !== instrument?.Id) choose(traded.Id)
  })
  const isLoaded = traded !== undefined
  useEffect(() => {
    if (isLoaded) showTraded()
  }, [isLoaded])

  // A link may name one, such as that of a notice; it does so once.
  const asked = (useLocation().state as { instrument?: number } | null)?.instrument
  const navigate = useNavigate()
  const showAsked = useEffectEvent((id: number) => {
    choose(id)
    void navigate('/', { replace: true })
  })
  useEffect(() => {
    if (isLoaded && asked !== undefined) showAsked(asked)
  }, [isLoaded, asked])

  function changeChart(chart: ChartId, changes: { [Name in keyof ChartChoice]: ChartChoice[Name] | undefined }) {
    // What is undefined is as on the other charts.
    const next = Object.fromEntries(
      Object.entries({ ...choiceOf(chart), ...changes }).filter(([, value]) => value !== undefined),
    )
    change({ charts: { ...state.charts, [chart]: next } })
  }

  /** Charts that are new show other instruments, open ones first: the same chart twice helps nobody. */
  function withOthers(shown: readonly ChartId[]): WorkspaceState['charts'] {
    const taken = new Set(shown.slice(0, 1).map((chart) => instrumentOf(chart)?.Id))
    for (const chart of shown) taken.add(choiceOf(chart).instrument)
    const free = instruments
      .toSorted((one, other) => Number(other.MarketStatus === MARKET_OPEN) - Number(one.MarketStatus === MARKET_OPEN))
      .filter(({ Id }) => !taken.has(Id))
    const fresh = shown.slice(1).filter((chart) => state.charts[chart] === undefined)
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

  return {
    state,
    opened,
    charts,
    ...windows,
    /** The chart that the watchlist and the keys work on. */
    active,
    choiceOf,
    changeChart,
    setLayout,
    instrument,
    instrumentOf,
    choose,
    setInstrument,
    /** From now on the watchlist works on this chart, and the ticket on its instrument. */
    activate(chart: ChartId) {
      if (chart === active) return
      setChosenChart(chart)
      storage.write(ACTIVE_KEY, chart)
      const shown = instrumentOf(chart)
      if (shown !== undefined) trade(shown.Id)
    },
    /** A linked chart shows what is chosen; an independent one keeps its instrument. */
    setLinked(chart: ChartId, isLinked: boolean) {
      const shown = instrumentOf(chart)
      if (isLinked) changeChart(chart, { instrument: undefined })
      else if (shown !== undefined) changeChart(chart, { instrument: shown.Id })
    },
    move: (panel: PanelId, target: Target) => setLayout(withPanel(state.layout, panel, target, USUAL_SHARES)),
    open: (panel: PanelId) =>
      setLayout(
        opened.includes(panel)
          ? withShown(state.layout, panel)
          : withPanel(state.layout, panel, homeOf(panel, state.layout), USUAL_SHARES),
      ),
    /** Takes a panel out of the workspace; the last one stays. */
    close: (panel: PanelId) => setLayout(withoutPanel(state.layout, panel) ?? stackOf(1, ...SHOWN_ALONE)),
    fold: (panel: PanelId, isFolded: boolean) => setLayout(withFolded(state.layout, panel, isFolded)),
    /** As many charts, in a grid in the place of those there are. */
    setChartCount(count: number) {
      const grid = gridOf(count)
      const layout =
        charts.length === 0
          ? withGrid(withPanel(state.layout, CHARTS[0], { side: 'top' }, USUAL_SHARES), [CHARTS[0]], grid)
          : withGrid(state.layout, charts, grid)
      change({ layout, charts: withOthers(grid.flat()) })
    },
    applyPreset(preset: Preset) {
      const layout = PRESETS[preset]
      change({ layout, charts: withOthers(panelsOf(layout).filter(isChart)) })
    },
    /** Everything as it was at first; arrangements with a name stay. */
    reset: () => change({ layout: PRESETS.trade, charts: {} }),
    setHiddenColumns: (table: TableId, names: readonly string[]) =>
      change({ hiddenColumns: { ...state.hiddenColumns, [table]: names } }),
    isFull: isFull(state),
    save: (name: string) =>
      change({ saved: { ...state.saved, [name]: { layout: state.layout, charts: state.charts } } }),
    load(name: string) {
      const saved = state.saved[name]
      if (saved) change(saved)
    },
    remove(name: string) {
      const { [name]: _, ...saved } = state.saved
      change({ saved })
    },
  }
}

/** The workspace: its panels, its charts, and what can be done with them. */
export type Workspace = ReturnType<typeof useWorkspaceValue>

function observe(first: Workspace) {
  const workspace = observable(first)
  return {
    ...workspace,
    /** Apart from `subscribe` so that both are the same functions in each render. */
    subscribeAfterPaint: (listener: () => void) => workspace.subscribe(() => afterPaint(listener)),
  }
}

const WorkspaceContext = createContext<ReturnType<typeof observe> | undefined>(undefined)

function useObserved() {
  const workspace = use(WorkspaceContext)
  if (workspace === undefined) throw new Error('Panels need a WorkspaceProvider above them')
  return workspace
}

/**
 * What `select` takes from the workspace around a component, which is rendered again when that has changed, and by
 * nothing else: a press on an instrument must not draw every panel again. What it takes must be the same object while
 * nothing has changed. `afterPaint` is for what is costly to draw: it waits until the press itself is on the screen.
 */
export function useWorkspace<Selected>(
  select: (workspace: Workspace) => Selected,
  when: 'now' | 'afterPaint' = 'now',
): Selected {
  const { get, subscribe, subscribeAfterPaint } = useObserved()
  return useSyncExternalStore(when === 'now' ? subscribe : subscribeAfterPaint, () => select(get()))
}

/** Gives the workspace around a component as it is when an event asks; the same function in each render. */
export const useWorkspaceNow = (): (() => Workspace) => useObserved().get

export function WorkspaceProvider({ children }: { children: ReactNode }) {
  const value = useWorkspaceValue()
  const [workspace] = useState(() => observe(value))
  useLayoutEffect(() => workspace.set(value))
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
}
