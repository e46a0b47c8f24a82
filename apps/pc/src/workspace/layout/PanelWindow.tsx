import { usePageTitle } from '@openlot/features'
import { useEffect } from 'react'
import { PanelContent } from './PanelContent.tsx'
import { holdPanel } from './panelWindow.ts'
import type { PanelId } from './panels.ts'
import { usePanelTitle } from './usePanelTitle.ts'
import styles from './PanelWindow.module.css'

/** One panel in a window of its own. */
export function PanelWindow({ panel }: { panel: PanelId }) {
  usePageTitle(usePanelTitle()(panel))
  useEffect(() => holdPanel(panel), [panel])
  return (
    <div className={styles.window}>
      <PanelContent panel={panel} />
    </div>
  )
}
