import { useAfterFirstPrice, useInstruments } from '@openlot/features/market'
import { usePageTitle } from '@openlot/features/routing'
import { useTranslation } from '@openlot/i18n/react'
import { ErrorState, lazyRetry, SkeletonRows, useFullScreen, VisuallyHidden, type FullScreen } from '@openlot/ui'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePart } from '../acts/DeskProvider.tsx'
import { InSlot } from '../parts/Slots.tsx'
import { useIsNarrow } from '../parts/useWindowWidth.ts'
import { InstrumentPart } from './acts/InstrumentPart.tsx'
import { useMovesOfFocus } from './acts/useMovesOfFocus.ts'
import { DockedPanels } from './layout/DockedPanels.tsx'
import { LayoutButton } from './layout/LayoutButton.tsx'
import { isPanel } from './state/panels.ts'
import { PanelWindow } from './layout/PanelWindow.tsx'
import { PANEL_PARAM } from './state/panelWindow.ts'
import { useWorkspace, WorkspaceProvider } from './state/useWorkspace.tsx'
import styles from './Workspace.module.css'

const WorkspaceActs = lazyRetry(() => import('./acts/WorkspaceActs.tsx'))
const StackedPanels = lazyRetry(() => import('./layout/StackedPanels.tsx'))

/** Watchlist, charts, orders and ticket as the user has arranged them; stacked in a narrow window. */
export default function Workspace() {
  const [search] = useSearchParams()
  const panel = search.get(PANEL_PARAM)
  useMovesOfFocus()
  return (
    <WorkspaceProvider>
      <InstrumentPart />
      {panel !== null && isPanel(panel) ? <PanelWindow panel={panel} /> : <Panels />}
    </WorkspaceProvider>
  )
}

function Panels() {
  const fullScreen = useFullScreen()
  const hasActs = useAfterFirstPrice()
  usePart('fullScreen', fullScreen)
  return (
    <>
      <Title />
      {hasActs && (
        <Suspense>
          <WorkspaceActs />
        </Suspense>
      )}
      <ArrangedPanels fullScreen={fullScreen} />
    </>
  )
}

function ArrangedPanels({ fullScreen }: { fullScreen: FullScreen }) {
  const { t } = useTranslation()
  const { isLoading, isFailed, reload } = useInstruments({ refresh: true })
  const isNarrow = useIsNarrow()

  if (isFailed)
    return <ErrorState title={t('market.failed')} message={t('market.failedHint')} onRetry={() => void reload()} />
  if (isLoading) return <SkeletonRows count={4} />
  return (
    <div className={isNarrow ? styles.stack : styles.workspace} data-full={fullScreen.isFull || undefined}>
      <VisuallyHidden>
        <h1>{t('page.trade')}</h1>
      </VisuallyHidden>
      {!isNarrow && (
        <InSlot name="tools">
          <LayoutButton />
        </InSlot>
      )}
      {isNarrow ? (
        <Suspense>
          <StackedPanels fullScreen={fullScreen} />
        </Suspense>
      ) : (
        <DockedPanels fullScreen={fullScreen} />
      )}
    </div>
  )
}

/** The title of the page names the chosen instrument. Apart, so that a choice draws no panel again. */
function Title() {
  const { t } = useTranslation()
  usePageTitle(useWorkspace(({ instrument }) => instrument?.ShowCode) ?? t('page.trade'))
  return null
}
