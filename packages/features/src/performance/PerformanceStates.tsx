import { MIN_TELLING_TRADES } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { Button, EmptyState, ErrorState, Note, Skeleton, VisuallyHidden } from '@openlot/ui'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import card from './Performance.module.css'
import styles from './PerformanceStates.module.css'

/** In place of the figures of trades that are too few to say anything. */
export function FewTrades({ trades }: { trades: number }) {
  const { t } = useTranslation('performance')
  return (
    <Note icon={<Info aria-hidden="true" />}>
      {t('few', { trades: t('trades', { count: trades }), min: MIN_TELLING_TRADES })}
    </Note>
  )
}

export interface NoTradesProps {
  /** There may be trades, but none that the filter finds. */
  isFiltered: boolean
  onClear: () => void
  /** The way to trade. */
  trade: ReactNode
}

/** In place of all figures while no trade is closed. */
export function NoTrades({ isFiltered, onClear, trade }: NoTradesProps) {
  const { t } = useTranslation('performance')
  return (
    <div className={card.card}>
      {isFiltered ? (
        <EmptyState
          picture="search"
          title={t('emptyRange')}
          hint={t('emptyRangeHint')}
          action={<Button onClick={onClear}>{t('clear')}</Button>}
        />
      ) : (
        <EmptyState picture="clock" title={t('empty')} hint={t('emptyHint')} action={trade} />
      )}
    </div>
  )
}

/** In place of figures that could not be loaded. */
export function PerformanceFailed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const { t } = useTranslation('performance')
  return (
    <div className={card.card}>
      <ErrorState title={t('failed')} message={t('failedHint')} onRetry={onRetry} busy={busy} />
    </div>
  )
}

/** In place of figures until the days of one's own period are chosen. */
export function ChooseDays() {
  const { t } = useTranslation('performance')
  return <Note icon={<Info aria-hidden="true" />}>{t('datesWrong')}</Note>
}

const TILES = 6

/** Figures that are loading, where they will be. */
export function PerformanceSkeleton() {
  const { t } = useTranslation('ui')
  return (
    <output className={styles.skeleton}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <span className={styles.card}>
        <Skeleton width="40%" height="2.5rem" />
        <Skeleton height="15rem" />
      </span>
      <span className={card.tiles}>
        {Array.from({ length: TILES }, (_, index) => (
          <span key={index} className={styles.card}>
            <Skeleton width="70%" />
            <Skeleton width="50%" height="var(--type-17)" />
          </span>
        ))}
      </span>
      <span className={styles.card}>
        <Skeleton width="40%" />
        <Skeleton height="8rem" />
      </span>
    </output>
  )
}
