import { useTranslation } from '@openlot/i18n/react'
import { ErrorState, SkeletonRows } from '@openlot/ui'
import { useMarketHealth } from '../market/useQuote.ts'
import { usePreference } from '../preferences/usePreferences.ts'
import { CopyPositionRows } from './CopyPositionRows.tsx'
import styles from './Copying.module.css'
import { useCopyPositions } from './useCopyPositions.ts'

/** The open positions of a copy. */
export function CopyPositions({ id }: { id: number }) {
  const { t } = useTranslation('copying')
  const isHidden = usePreference('hideBalance')
  const stale = useMarketHealth() !== 'live'
  const { positions, isLoading, isFailed, reload } = useCopyPositions(id)
  return (
    <section className={styles.card} aria-label={t('copy.positions')}>
      <h2 className={styles.heading}>
        <span>{t('copy.positions')}</span>{' '}
        {positions.length > 0 && <span className={styles.count}>{positions.length}</span>}
      </h2>
      {isLoading && <SkeletonRows count={2} />}
      {isFailed && <ErrorState title={t('copy.positionsFailed')} onRetry={() => void reload()} />}
      {!isLoading && !isFailed && positions.length === 0 && <p className={styles.quiet}>{t('copy.noPositions')}</p>}
      {positions.length > 0 && <CopyPositionRows positions={positions} isHidden={isHidden} stale={stale} />}
    </section>
  )
}
