import { PERIODS, type Period } from '@openlot/core/math'
import { useTranslation } from '@openlot/i18n/react'
import { IconButton } from '@openlot/ui'
import { Star } from 'lucide-react'
import styles from './PeriodGrid.module.css'

export interface PeriodGridProps {
  /** The one that the chart shows. */
  period: Period
  /** Those that stand in the bar of the chart. */
  starred: readonly Period[]
  onChoose: (period: Period) => void
  /** Gives a period its star, or takes it away. */
  onStar: (period: Period) => void
}

/** All periods of a chart, with stars for those that stay in its bar. */
export function PeriodGrid({ period, starred, onChoose, onStar }: PeriodGridProps) {
  const { t } = useTranslation('chart')
  return (
    <section aria-label={t('periods.title')}>
      <p className={styles.head}>
        <span className={styles.title}>{t('periods.title')}</span>
        <span>{t('periods.hint')}</span>
      </p>
      <ul className={styles.grid}>
        {PERIODS.map((each) => (
          <li key={each} className={styles.row} data-shown={each === period || undefined}>
            <button
              type="button"
              className={styles.name}
              aria-current={each === period || undefined}
              onClick={() => onChoose(each)}
            >
              {t(`periods.name.${each}`)}
            </button>
            <IconButton
              label={t('periods.star', { period: t(`periods.name.${each}`) })}
              icon={<Star aria-hidden="true" className={styles.star} />}
              aria-pressed={starred.includes(each)}
              onClick={() => onStar(each)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
