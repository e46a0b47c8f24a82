import {
  useChangePreferences,
  useCurrentInstrument,
  useInstruments,
  usePageTitle,
  usePreference,
} from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { ErrorBoundary, ErrorState, SkeletonRows, SplitPanel, useFullScreen } from '@openlot/ui'
import { useRef } from 'react'
import { ChartPanel } from './ChartPanel.tsx'
import { PositionsPanel } from './PositionsPanel.tsx'
import { TicketPanel } from './TicketPanel.tsx'
import { useShortcuts } from './useShortcuts.ts'
import { Watchlist } from './Watchlist.tsx'
import styles from './Workspace.module.css'

/** Sizes of the panels in px: a share of the window up to `maxStart` at first, later between `min` and `max`. */
const panels = {
  watchlist: { share: innerWidth * 0.24, maxStart: 344, min: 272, max: 460 },
  ticket: { share: innerWidth * 0.24, maxStart: 320, min: 264, max: 420 },
  positions: { share: innerHeight * 0.29, maxStart: 264, min: 140, max: 560 },
} as const

function usePanel(name: keyof typeof panels) {
  const sizes = usePreference('panels')
  const { resizePanel } = useChangePreferences()
  const { share, maxStart, min, max } = panels[name]
  const start = Math.round(Math.min(maxStart, Math.max(min, share)))
  return { size: sizes[name] ?? start, min, max, onSizeChange: (size: number) => resizePanel(name, size) }
}

/** Watchlist, chart, ticket and positions, side by side. */
export default function Workspace() {
  const { t } = useTranslation('trade')
  const { t: tCommon } = useTranslation()
  const { isLoading, isFailed, reload } = useInstruments({ refresh: true })
  const { instrument } = useCurrentInstrument()
  const root = useRef<HTMLDivElement>(null)
  const fullScreen = useFullScreen()
  useShortcuts(root)
  usePageTitle(instrument?.ShowCode ?? tCommon('page.trade'))
  const watchlist = usePanel('watchlist')
  const ticket = usePanel('ticket')
  const positions = usePanel('positions')

  if (isFailed)
    return (
      <ErrorState
        title={tCommon('market.failed')}
        message={tCommon('market.failedHint')}
        onRetry={() => void reload()}
      />
    )
  return (
    <div ref={root} className={styles.workspace}>
      <SplitPanel
        layout="rows"
        sized="second"
        label={t('resize.positions')}
        {...positions}
        first={
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
              <div className={styles.market} data-full={fullScreen.isFull || undefined}>
                <SplitPanel
                  layout="columns"
                  sized="second"
                  label={t('resize.ticket')}
                  {...ticket}
                  first={
                    <ErrorBoundary>
                      {instrument ? (
                        <ChartPanel instrument={instrument} fullScreen={fullScreen} />
                      ) : (
                        isLoading && <SkeletonRows count={4} />
                      )}
                    </ErrorBoundary>
                  }
                  second={
                    <ErrorBoundary>
                      {instrument ? <TicketPanel instrument={instrument} /> : isLoading && <SkeletonRows count={4} />}
                    </ErrorBoundary>
                  }
                />
              </div>
            }
          />
        }
        second={
          <ErrorBoundary>
            <PositionsPanel />
          </ErrorBoundary>
        }
      />
    </div>
  )
}
