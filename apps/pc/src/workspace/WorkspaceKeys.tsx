import { PERIODS, type Period } from '@openlot/features/chart'
import { useChangePreferences, usePreference } from '@openlot/features/preferences'
import { useFavourite } from '@openlot/features/market'
import { useNotify } from '@openlot/features/client'
import type { Shortcut } from '@openlot/features/workspace'
import { useTranslation } from '@openlot/i18n/react'
import { useEffect, type RefObject } from 'react'
import { requestTicket } from '../acts/ticketRequest.ts'
import { isCovered } from '../acts/covered.ts'
import { useShortcut } from '../acts/shortcutHandlers.ts'
import { useWorkspace, useWorkspaceNow } from './layout/useWorkspace.tsx'

/** Whether nothing has the focus: only then do the arrow keys go to the watchlist. */
const isIdle = () => document.activeElement === null || document.activeElement === document.body

interface Props {
  /** What holds the panels. */
  root: RefObject<HTMLElement | null>
  toggleFullScreen: () => void
}

/**
 * The keys of the workspace, and of a panel in a window of its own. Buying and selling choose the side and arm the button
 * of the ticket, so that Enter places the order; the arrows focus the watchlist; Escape removes the focus. A key that
 * needs what is not in this window says so.
 */
export default function WorkspaceKeys({ root, toggleFullScreen }: Props): null {
  const instrument = useWorkspace((workspace) => workspace.instrument)
  const workspace = useWorkspaceNow()
  const favourite = useFavourite(instrument?.Id ?? 0)
  const isHidden = usePreference('hideBalance')
  const { change } = useChangePreferences()
  const notify = useNotify()
  const { t } = useTranslation('commands')
  const find = (name: string) => root.current?.querySelector<HTMLElement>(`[data-shortcut="${name}"]`)

  function withPart(shortcut: Shortcut, part: string, act: (found: HTMLElement) => void) {
    const found = find(part)
    if (found) act(found)
    else notify.show({ tone: 'info', title: t('notHere', { act: t(`shortcut.${shortcut}`) }) })
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

  useShortcut('buy', () => withPart('buy', 'submit', () => requestTicket({ side: 'buy' })))
  useShortcut('sell', () => withPart('sell', 'submit', () => requestTicket({ side: 'sell' })))
  useShortcut('pending', () => withPart('pending', 'submit', () => requestTicket({ kind: 'pending' })))
  useShortcut('search', () => withPart('search', 'search', (field) => field.focus()))
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
  useShortcut('closeAll', () => withPart('closeAll', 'closeAll', (button) => button.click()))
  useShortcut('cancelAll', () => withPart('cancelAll', 'cancelAll', (button) => button.click()))

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
