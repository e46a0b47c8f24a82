import type { Performance } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { Facts } from '@openlot/ui'
import { useId } from 'react'
import { useMoreFigures } from './useShownFigures.tsx'
import styles from './Performance.module.css'

export interface MoreFiguresProps {
  performance: Performance
  /** Replaces amounts by dots. */
  isHidden: boolean
}

/** Gross results, costs, runs and how long trades were held. */
export function MoreFigures({ performance, isHidden }: MoreFiguresProps) {
  const { t } = useTranslation('performance')
  const title = useId()
  const figures = useMoreFigures(performance, isHidden)
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('more.title')}
      </h2>
      <Facts
        items={figures.map(({ label, value }) => ({
          label,
          value: <bdi translate="no">{value}</bdi>,
        }))}
      />
    </section>
  )
}
