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

/** In place of all figures until the first trade is closed, with the way to trade. */
export function NoneYet({ trade }: { trade: ReactNode }) {
  const { t } = useTranslation('performance')
  return (
    <div className={card.card}>
      <EmptyState picture="clock" title={t('empty')} hint={t('emptyHint')} action={trade} />
    </div>
  )
}

/** In place of all figures where there are none of the trades that were asked for. */
export function NoneFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('performance')
  return <None action={<Button onClick={onClear}>{t('clear')}</Button>} />
}

/** In place of all figures where none was closed in a period; there may be older ones. */
export function NoneInPeriod({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation('performance')
  return <None action={<Button onClick={onAll}>{t('ranges.all')}</Button>} />
}

function None({ action }: { action: ReactNode }) {
  const { t } = useTranslation('performance')
  return (
    <div className={card.card}>
      <EmptyState picture="search" title={t('emptyRange')} hint={t('emptyRangeHint')} action={action} />
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
