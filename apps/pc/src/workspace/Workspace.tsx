import { useTradedInstrument, useInstruments, usePageTitle } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { ErrorBoundary, ErrorState, SkeletonRows, SplitPanel, useFullScreen } from '@openlot/ui'
import { useRef, type ReactNode } from 'react'
import { useIsNarrow } from '../shell/useIsNarrow.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { PositionsPanel } from './PositionsPanel.tsx'
import { TicketPanel } from './TicketPanel.tsx'
import { FOLDED_PX, usePanel } from './usePanel.ts'
import { useShortcuts } from './useShortcuts.ts'
import { Watchlist } from './Watchlist.tsx'
import styles from './Workspace.module.css'

/** Watchlist, chart over positions, and ticket, side by side; stacked in a narrow window. */
export default function Workspace() {
  const { t } = useTranslation()
  const { isLoading, isFailed, reload } = useInstruments({ refresh: true })
  const { instrument } = useTradedInstrument()
  const root = useRef<HTMLDivElement>(null)
  const fullScreen = useFullScreen()
  const isNarrow = useIsNarrow()
  useShortcuts(root)
  usePageTitle(instrument?.ShowCode ?? t('page.trade'))

  if (isFailed)
    return <ErrorState title={t('market.failed')} message={t('market.failedHint')} onRetry={() => void reload()} />
  const skeleton = isLoading && <SkeletonRows count={4} />
  const panels = {
    chart: (
      <ErrorBoundary>
        {instrument ? <ChartPanel instrument={instrument} fullScreen={fullScreen} /> : skeleton}
      </ErrorBoundary>
    ),
    ticket: <ErrorBoundary>{instrument ? <TicketPanel instrument={instrument} /> : skeleton}</ErrorBoundary>,
    isFull: fullScreen.isFull,
  }
  return (
    <div ref={root} className={isNarrow ? styles.stack : styles.workspace}>
      {isNarrow ? <Stacked {...panels} /> : <SideBySide {...panels} />}
    </div>
  )
}

interface Panels {
  chart: ReactNode
  ticket: ReactNode
  /** Chart and ticket alone. */
  isFull: boolean
}

/** Panels whose sizes the user sets. */
function SideBySide({ chart, ticket, isFull }: Panels) {
  const { t } = useTranslation('workspace')
  const watchlist = usePanel('watchlist')
  const ticketSize = usePanel('ticket')
  const positions = usePanel('positions')
  const isFolded = positions.size === FOLDED_PX
  const toggle = () => (isFolded ? positions.reset() : positions.onSizeChange(FOLDED_PX))
  return (
    <SplitPanel
      layout="columns"
      sized="first"
      label={t('resize.watchlist')}
      {...watchlist}
      first={
        <ErrorBoundary>
          <Watchlist />
        </ErrorBoundary>
      }
      second={
        <div className={styles.market} data-full={isFull || undefined}>
          <SplitPanel
            layout="columns"
            sized="second"
            label={t('resize.ticket')}
            {...ticketSize}
            first={
              <SplitPanel
                layout="rows"
                sized="second"
                label={t('resize.positions')}
                {...positions}
                folded={FOLDED_PX}
                hidden={isFull}
                first={chart}
                second={
                  <ErrorBoundary>
                    <PositionsPanel fold={{ isFolded, toggle }} />
                  </ErrorBoundary>
                }
              />
            }
            second={ticket}
          />
        </div>
      }
    />
  )
}

/** The chart with its ticket, and below them watchlist and positions as tabs. */
function Stacked({ chart, ticket, isFull }: Panels) {
  return (
    <>
      <div className={styles.market} data-full={isFull || undefined}>
        <div className={styles.pair}>
          <div className={styles.chart}>{chart}</div>
          {ticket}
        </div>
      </div>
      <ErrorBoundary>
        <PositionsPanel list={<Watchlist />} />
      </ErrorBoundary>
    </>
  )
}
