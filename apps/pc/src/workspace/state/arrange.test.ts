import type { ChartGroup } from '@openlot/features/workspace'
import { MARKET_OPEN, type Instrument } from '@openlot/features/market'
import { panelsOf, stackOf, stackWith } from '@openlot/ui/dock'
import { describe, expect, it } from 'vitest'
import { arrange, type Change } from './arrange.ts'
import { groupChanges } from './groupChanges.ts'
import { PANELS, type ChartId } from './panels.ts'
import { fittedTo, presetOf } from './presets.ts'
import { choiceOf, instrumentOf, isLinked, linkedWith, panelsIn, type Shown } from './shown.ts'
import { workspaceDocument, type WorkspaceState } from './workspaceDocument.ts'

const CLOSED = MARKET_OPEN + 1
const instruments = [1, 2, 3, 4, 5, 6, 7].map(
  (Id) => ({ Id, MarketStatus: Id === 2 ? CLOSED : MARKET_OPEN }) as Instrument,
)

const shownOf = (state: WorkspaceState): Shown => ({ state, instruments, linked: 1, traded: instruments[0] })
const first = workspaceDocument.read({})

const after = (...changes: readonly Change[]): WorkspaceState =>
  changes.reduce((state, change) => arrange(shownOf(state), change), first)

describe('arranging the workspace', () => {
  it('shows other instruments on charts that are new, open ones before closed ones', () => {
    const state = after({ type: 'preset', preset: 'charts' })
    const shown = shownOf(state)
    const charts = panelsIn(state.layout).charts
    expect(charts.map((chart) => instrumentOf(shown, chart)?.Id)).toEqual([1, 3, 4, 5])
    expect(charts.map((chart) => isLinked(shown, chart))).toEqual([true, false, false, false])
  })

  it('keeps what a chart has shown when there are fewer charts for a while', () => {
    const state = after(
      { type: 'chartCount', count: 2 },
      { type: 'chart', chart: 'chart.2', changes: { instrument: 7, period: '60min' } },
      { type: 'chartCount', count: 1 },
      { type: 'chartCount', count: 2 },
    )
    expect(choiceOf({ state }, 'chart.2')).toEqual({ instrument: 7, period: '60min' })
  })

  it('gives charts a place where there is none', () => {
    const state = after({ type: 'close', panel: 'chart.1' }, { type: 'chartCount', count: 4 })
    expect(panelsIn(state.layout).charts).toEqual(['chart.1', 'chart.2', 'chart.3', 'chart.4'])
  })

  it('links a chart and lets it go with the instrument that it shows', () => {
    const free = after({ type: 'link', chart: 'chart.1', isLinked: false })
    expect(choiceOf({ state: free }, 'chart.1')).toEqual({ instrument: 1 })
    expect(
      choiceOf({ state: arrange(shownOf(free), { type: 'link', chart: 'chart.1', isLinked: true }) }, 'chart.1'),
    ).toEqual({})
  })

  it('shows one instrument on all charts of a group', () => {
    const charts = ['chart.1', 'chart.2', 'chart.3', 'chart.4'] as const
    const shownBy = (state: WorkspaceState) => charts.map((chart) => instrumentOf(shownOf(state), chart)?.Id)
    const inGroup = (state: WorkspaceState, chart: ChartId, group: ChartGroup | undefined) =>
      arrange(shownOf(state), { type: 'chart', chart, changes: groupChanges(shownOf(state), chart, group) })
    // The first one of a group brings its instrument.
    const grouped = inGroup(inGroup(after({ type: 'chartCount', count: 4 }), 'chart.2', 'blue'), 'chart.3', 'blue')
    expect(shownBy(grouped)).toEqual([1, 3, 3, 5])
    const together = linkedWith(shownOf(grouped), 'chart.3')
    expect(together).toEqual(['chart.2', 'chart.3'])
    const changes = { instrument: 7, period: '1week' } as const
    const changed = arrange(shownOf(grouped), { type: 'chart', chart: together, changes })
    expect(shownBy(changed)).toEqual([1, 7, 7, 5])
    expect(charts.map((chart) => choiceOf({ state: changed }, chart).period)).toEqual([
      undefined,
      '1week',
      '1week',
      undefined,
    ])
    const linked = arrange(shownOf(changed), { type: 'links', links: { linksPeriods: true } })
    expect(workspaceDocument.read(workspaceDocument.write(linked, {}))).toEqual(linked)
    const alone = inGroup(linked, 'chart.3', undefined)
    expect(linkedWith(shownOf(alone), 'chart.3')).toEqual(['chart.3'])
    expect(instrumentOf(shownOf(alone), 'chart.3')?.Id).toBe(7)
    const back = arrange(shownOf(linked), { type: 'link', chart: 'chart.2', isLinked: true })
    expect(choiceOf({ state: back }, 'chart.2')).toEqual({ period: '1week' })
    expect(linkedWith(shownOf(back), 'chart.1')).toEqual(['chart.1', 'chart.2'])
  })

  it('brings a panel to the front, and one that is closed back', () => {
    const behind = after({ type: 'open', panel: 'history' })
    expect(stackWith(behind.layout, 'history')?.active).toBe('history')
    const closed = after({ type: 'close', panel: 'history' })
    expect(panelsOf(closed.layout)).not.toContain('history')
    expect(stackWith(arrange(shownOf(closed), { type: 'open', panel: 'history' }).layout, 'history')?.panels).toContain(
      'holding',
    )
  })

  it('always has a panel', () => {
    const closed = after(...PANELS.map((panel) => ({ type: 'close', panel }) as const))
    expect(closed.layout).toEqual(stackOf(1, 'chart.1'))
  })

  it('goes back to what was saved with a name, until that is deleted', () => {
    const saved = after({ type: 'preset', preset: 'focus' }, { type: 'save', name: 'Evening' }, { type: 'reset' })
    expect(saved.layout).toEqual(first.layout)
    const back = arrange(shownOf(saved), { type: 'load', name: 'Evening' })
    expect(panelsOf(back.layout)).toEqual(['chart.1', 'ticket'])
    const removed = arrange(shownOf(saved), { type: 'remove', name: 'Evening' })
    expect(removed.saved).toEqual({})
    expect(arrange(shownOf(removed), { type: 'load', name: 'Evening' })).toEqual(removed)
  })

  it('hides columns of one table alone', () => {
    const state = after({ type: 'hideColumns', table: 'pending', names: ['away'] })
    expect(state.hiddenColumns).toEqual({ ...first.hiddenColumns, pending: ['away'] })
  })

  it('folds tables that are beside each other together, and opens them together', () => {
    const wide = { ...first, layout: fittedTo(true, first.layout) }
    const folded = arrange(shownOf(wide), { type: 'fold', panel: 'pending', isFolded: true })
    const isFolded = ({ layout }: WorkspaceState) =>
      (['holding', 'pending'] as const).map((panel) => stackWith(layout, panel)?.isFolded)
    expect(isFolded(folded)).toEqual([true, true])
    expect(isFolded(arrange(shownOf(folded), { type: 'open', panel: 'history' }))).toEqual([undefined, undefined])
  })
})

describe('the usual arrangement', () => {
  const shownTab = arrange(shownOf(first), { type: 'open', panel: 'pending' }).layout

  it('has two charts and two tables in a wide window, with the tabs that were in front', () => {
    const wide = fittedTo(true, shownTab)
    expect(panelsIn(wide).charts).toEqual(['chart.1', 'chart.2'])
    expect(stackWith(wide, 'pending')?.panels).toEqual(['pending'])
    expect(
      stackWith(fittedTo(true, arrange(shownOf(first), { type: 'open', panel: 'log' }).layout), 'log')?.active,
    ).toBe('log')
    expect(fittedTo(false, wide)).toEqual(fittedTo(false, first.layout))
  })

  it('stays as the user has arranged it', () => {
    const own = arrange(shownOf(first), { type: 'close', panel: 'log' }).layout
    expect(fittedTo(true, own)).toBe(own)
    expect(presetOf(own)).toBeUndefined()
  })

  it('is known as the preset that it was started from, whichever tab is in front', () => {
    expect(presetOf(shownTab)).toBe('trade')
    expect(presetOf(fittedTo(true, shownTab))).toBe('trade')
    expect(presetOf(after({ type: 'preset', preset: 'orders' }).layout)).toBe('orders')
  })
})
