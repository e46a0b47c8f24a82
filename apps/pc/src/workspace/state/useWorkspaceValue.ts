import { useCurrentInstrument, useInstruments, type Instrument } from '@openlot/features/market'
import { useClient } from '@openlot/features/client'
import { useSharedDocument } from '@openlot/features/documents'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsWide } from '../../parts/useWindowWidth.ts'
import { arrange, withOthers, type Change } from './arrange.ts'
import type { ChartId, PanelId } from './panels.ts'
import { fittedTo } from './presets.ts'
import { instrumentOf, isLinked, linkedWith, panelsIn, type Shown } from './shown.ts'
import { useFloating } from './useFloating.ts'
import { useLinkedInstrument } from './useLinkedInstrument.ts'
import { workspaceDocument, type WorkspaceState } from './workspaceDocument.ts'

const ACTIVE_KEY = 'openlot.active-chart'

/** The workspace: its panels, its charts, and what can be done with them. */
export interface Workspace extends Shown {
  /** All panels of the layout, in windows of their own, too. */
  readonly opened: readonly PanelId[]
  readonly charts: readonly ChartId[]
  /** The chart that the watchlist and the keys work on. */
  readonly active: ChartId | undefined
  /** What the ticket trades: in a window with charts always what the active one shows. */
  readonly instrument: Instrument | undefined
  /** The panels in windows of their own. */
  readonly floating: readonly PanelId[]
  arrange(change: Change): void
  /** From now on the watchlist works on this chart, and the ticket on its instrument. */
  activate(chart: ChartId): void
  /** Shows an instrument on the active chart, and in the ticket. */
  choose(id: number): void
  /** Shows an instrument on a chart, and with it on all linked ones if it is one of them. */
  setInstrument(chart: ChartId | undefined, id: number): void
  /** Opens a panel in a window of its own. */
  float(panel: PanelId, extent: { inline: number; block: number }): void
  /** Closes the window of a panel. */
  dock(panel: PanelId): void
}

export function useWorkspaceValue(): Workspace {
  const [stored, setState] = useSharedDocument(workspaceDocument)
  const { instruments } = useInstruments()
  const { instrument: traded, choose: trade } = useCurrentInstrument()
  const [linked, setLinked] = useLinkedInstrument()
  const windows = useFloating()
  const state = useFitted({ state: stored, instruments, linked, traded })
  const { opened, charts } = useMemo(() => panelsIn(state.layout), [state.layout])
  const [active, setActive] = useActiveChart(charts)
  const shown: Shown = { state, instruments, linked, traded }

  // Two changes of one press: the second must not undo the first.
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  function change(made: Change) {
    latest.current = arrange({ ...shown, state: latest.current }, made)
    setState(latest.current)
  }

  function setInstrument(chart: ChartId | undefined, id: number) {
    if (chart === active || (chart && active && linkedWith(shown, chart).includes(active))) trade(id)
    if (chart === undefined || isLinked(shown, chart)) {
      setLinked(id)
      // What the charts beside it have shown so far is not chosen anew.
      if (state.layout !== stored.layout) setState(latest.current)
    } else change({ type: 'chart', chart: linkedWith(shown, chart), changes: { instrument: id } })
  }

  return {
    ...shown,
    opened,
    charts,
    active,
    instrument: active === undefined ? traded : instrumentOf(shown, active),
    ...windows,
    arrange: change,
    activate(chart) {
      if (chart === active) return
      setActive(chart)
      const next = instrumentOf(shown, chart)
      if (next !== undefined) trade(next.Id)
    },
    choose: (id) => setInstrument(active, id),
    setInstrument,
  }
}

/** The arrangement as it is in a window of this width, where the usual one has more charts in a wide window. */
function useFitted(shown: Shown): WorkspaceState {
  const { state, instruments, traded } = shown
  const isWide = useIsWide()
  const layout = useMemo(() => fittedTo(isWide, state.layout), [isWide, state.layout])
  const [others, setOthers] = useState<WorkspaceState['charts']>()
  // Once: a chart does not change when the market of another instrument opens.
  const isAsked = isWide && layout !== state.layout && instruments.length > 0 && traded !== undefined
  if (isAsked && others === undefined) setOthers(withOthers(shown, panelsIn(layout).charts))
  return useMemo(
    () => (layout === state.layout ? state : { ...state, layout, charts: { ...others, ...state.charts } }),
    [state, layout, others],
  )
}

/** The chart in use, which this device remembers; the first one while that is not open. */
function useActiveChart(charts: readonly ChartId[]): [ChartId | undefined, (chart: ChartId) => void] {
  const { storage } = useClient()
  const [chosen, setChosen] = useState(() => storage.read(ACTIVE_KEY) ?? '')
  function set(chart: ChartId) {
    setChosen(chart)
    storage.write(ACTIVE_KEY, chart)
  }
  return [charts.find((chart) => chart === chosen) ?? charts[0], set]
}
