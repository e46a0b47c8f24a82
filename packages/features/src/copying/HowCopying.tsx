import { useTranslation } from '@openlot/i18n/react'
import { Ring } from '@openlot/ui'
import styles from './Copying.module.css'

const STEPS = ['choose', 'amount', 'follow'] as const

/** How copying works, in three steps. */
export function HowCopying() {
  const { t } = useTranslation('copying')
  return (
    <section className={styles.card} aria-label={t('how.title')}>
      <div className={styles.stack}>
        <h2 className={styles.title}>{t('how.title')}</h2>
        <p className={styles.words}>{t('how.text')}</p>
      </div>
      <ol className={styles.steps}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <Ring size={32} value={(index + 1) / STEPS.length}>
              {index + 1}
            </Ring>
            <div className={styles.cell}>
              <p className={styles.strong}>{t(`how.steps.${step}`)}</p>
              <p className={styles.quiet}>{t(`how.steps.${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
