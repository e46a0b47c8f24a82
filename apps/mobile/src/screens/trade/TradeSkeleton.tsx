import { useTranslation } from '@openlot/i18n/react'
import { Skeleton, VisuallyHidden } from '@openlot/ui'
import styles from './TradeSkeleton.module.css'

/** The skeleton of the trade screen while its instrument is loading. */
export function TradeSkeleton() {
  const { t } = useTranslation('ui')
  return (
    <output className={styles.screen}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton width="40%" height="var(--type-28)" />
      <Skeleton width="75%" />
      <span className={styles.chart}>
        <Skeleton height="100%" />
      </span>
      <span className={styles.deal}>
        <Skeleton height="var(--deal-height)" />
        <Skeleton height="var(--deal-height)" />
      </span>
    </output>
  )
}
