import { useClient, useNotify } from '@openlot/features/client'
import { useTranslation } from '@openlot/i18n/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPanel, type PanelId } from './panels.ts'
import { heldPanels, openPanelWindow } from './panelWindow.ts'

const STORAGE_KEY = 'openlot.floating'
const CHECK_INTERVAL_MS = 500
/** A window has so long to show its panel, also while it is loaded again. */
const GRACE_MS = 8000

/** The windows that this page has opened; they outlive the workspace that asked for them. */
const windows = new Map<PanelId, Window>()

/** Panels in windows of their own; they are back in the dock as soon as their window is closed. */
export function useFloating() {
  const { storage } = useClient()
  const notify = useNotify()
  const { t } = useTranslation('workspace')
  const [floating, setFloating] = useState(() =>
    (storage.read(STORAGE_KEY)?.split(',') ?? []).filter((name): name is PanelId => isPanel(name)),
  )
  const seenAt = useRef(new Map<PanelId, number>())
  const isSome = floating.length > 0

  function set(next: PanelId[]) {
    setFloating(next)
    storage.write(STORAGE_KEY, next.length === 0 ? undefined : next.join(','))
  }

  function float(panel: PanelId, extent: { inline: number; block: number }) {
    const opened = openPanelWindow(panel, extent)
    if (opened === undefined) {
      notify.show({ tone: 'error', title: t('windowBlocked'), text: t('windowBlockedHint') })
      return
    }
    windows.set(panel, opened)
    seenAt.current.set(panel, performance.now())
    if (!floating.includes(panel)) set([...floating, panel])
  }

  const check = useEffectEvent(async () => {
    const held = await heldPanels(floating)
    const now = performance.now()
    for (const panel of held) seenAt.current.set(panel, now)
    const kept = floating.filter((panel) => {
      if (windows.get(panel)?.closed === true) return false
      if (windows.has(panel)) return true
      if (!seenAt.current.has(panel)) seenAt.current.set(panel, now)
      return now - (seenAt.current.get(panel) ?? 0) < GRACE_MS
    })
    if (kept.length < floating.length) set(kept)
  })

  useEffect(() => {
    if (!isSome) return
    const timer = setInterval(() => void check(), CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isSome])

  return {
    floating,
    float,
    /** Closes the window of a panel. */
    dock: (panel: PanelId) => {
      windows.get(panel)?.close()
      set(floating.filter((each) => each !== panel))
    },
  }
}
