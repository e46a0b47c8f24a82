import { useAfterFirstPrice } from '@openlot/features/market'
import { usePageTitle } from '@openlot/features/routing'
import { lazyRetry, useFullScreen } from '@openlot/ui'
import { Suspense, useEffect } from 'react'
import { usePart } from '../../acts/DeskProvider.tsx'
import { PanelContent } from './PanelContent.tsx'
import { holdPanel } from '../state/panelWindow.ts'
import type { PanelId } from '../state/panels.ts'
import { usePanelTitle } from '../state/usePanelTitle.ts'
import styles from './PanelWindow.module.css'

const WorkspaceActs = lazyRetry(() => import('../acts/WorkspaceActs.tsx'))

/** One panel in a window of its own. */
export function PanelWindow({ panel }: { panel: PanelId }) {
  usePageTitle(usePanelTitle()(panel))
  const hasActs = useAfterFirstPrice()
  usePart('fullScreen', useFullScreen())
  usePart(
    'panels',
    hasActs ? { placeOf: (other) => (other === panel ? 'front' : 'away'), show: () => undefined } : undefined,
  )
  useEffect(() => holdPanel(panel), [panel])
  return (
    <div className={styles.window}>
      {hasActs && (
        <Suspense>
          <WorkspaceActs />
        </Suspense>
      )}
      <PanelContent panel={panel} />
    </div>
  )
}
