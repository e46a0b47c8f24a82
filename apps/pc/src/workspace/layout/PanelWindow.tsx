import { useAfterFirstPrice } from '@openlot/features/market'
import { usePageTitle } from '@openlot/features/routing'
import { lazyRetry, useFullScreen } from '@openlot/ui'
import { Suspense, useEffect, useRef } from 'react'
import { PanelContent } from './PanelContent.tsx'
import { holdPanel } from './panelWindow.ts'
import type { PanelId } from './panels.ts'
import { usePanelTitle } from './usePanelTitle.ts'
import styles from './PanelWindow.module.css'

const WorkspaceKeys = lazyRetry(() => import('../WorkspaceKeys.tsx'))

/** One panel in a window of its own. */
export function PanelWindow({ panel }: { panel: PanelId }) {
  usePageTitle(usePanelTitle()(panel))
  const root = useRef<HTMLDivElement>(null)
  const fullScreen = useFullScreen()
  const hasKeys = useAfterFirstPrice()
  useEffect(() => holdPanel(panel), [panel])
  return (
    <div ref={root} className={styles.window}>
      {hasKeys && (
        <Suspense>
          <WorkspaceKeys root={root} toggleFullScreen={fullScreen.toggle} />
        </Suspense>
      )}
      <PanelContent panel={panel} />
    </div>
  )
}
