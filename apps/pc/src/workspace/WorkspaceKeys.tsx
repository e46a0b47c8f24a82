import { PERIODS, useChangePreferences, useFavourite, usePreference, type Period } from '@openlot/features'
import { useEffect, type RefObject } from 'react'
import { requestTicket } from '../commands/ticketRequest.ts'
import { isCovered, useShortcut } from '../commands/shortcutHandlers.ts'
import { useWorkspace, useWorkspaceNow } from './layout/useWorkspace.tsx'

/** Whether nothing has the focus: only then do the arrow keys go to the watchlist. */
const isIdle = () => document.activeElement === null || document.activeElement === document.body

interface Props {
  /** What holds the panels. */
  root: RefObject<HTMLElement | null>
  toggleFullScreen: () => void
}

/**
 * The keys of the workspace. Buying and selling choose the side and focus the button of the ticket, so that Enter places
 * the order; the arrows focus the watchlist; Escape removes the focus.
 */
export default function WorkspaceKeys({ root, toggleFullScreen }: Props): null {
  const instrument = useWorkspace((workspace) => workspace.instrument)
  const workspace = useWorkspaceNow()
  const favourite = useFavourite(instrument?.Id ?? 0)
  const isHidden = usePreference('hideBalance')
  const { change } = useChangePreferences()
  const find = (name: string) => root.current?.querySelector<HTMLElement>(`[data-shortcut="${name}"]`)

  function focus(name: string, before?: string) {
    if (before !== undefined) find(before)?.click()
    find(name)?.focus()
  }
  const setPeriod = (index: number) => {
    const { active, changeChart } = workspace()
    const period: Period | undefined = PERIODS[index]
    if (active !== undefined && period !== undefined) changeChart(active, { period })
  }
  const step = (by: number) => {
    const { active, charts, activate } = workspace()
    const at = charts.findIndex((chart) => chart === active)
    const next = charts[(at + by + charts.length) % charts.length]
    if (next !== undefined) activate(next)
  }

  useShortcut('buy', () => focus('submit', 'buy'))
  useShortcut('sell', () => focus('submit', 'sell'))
  useShortcut('pending', () => requestTicket({ kind: 'pending' }))
  useShortcut('search', () => focus('search'))
  useShortcut('favourite', () => instrument && favourite.toggle())
  useShortcut('balance', () => change({ hideBalance: !isHidden }))
  useShortcut('fullScreen', toggleFullScreen)
  useShortcut('period1', () => setPeriod(0))
  useShortcut('period2', () => setPeriod(1))
  useShortcut('period3', () => setPeriod(2))
  useShortcut('period4', () => setPeriod(3))
  useShortcut('period5', () => setPeriod(4))
  useShortcut('period6', () => setPeriod(5))
  useShortcut('nextChart', () => step(1))
  useShortcut('formerChart', () => step(-1))
  useShortcut('closeAll', () => find('closeAll')?.click())
  useShortcut('cancelAll', () => find('cancelAll')?.click())

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isCovered()) return
      const inside = document.activeElement
      if (event.key === 'Escape' && inside instanceof HTMLElement) inside.blur()
      if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !isIdle()) return
      const row = root.current?.querySelector<HTMLElement>('[data-shortcut="watchlist"]')
      if (!row) return
      event.preventDefault()
      row.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [root])
  return null
}
