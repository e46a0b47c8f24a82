import { useTranslation } from '@openlot/i18n/react'
import { Ring } from '@openlot/ui'
import { ChevronDown } from 'lucide-react'
import styles from './Copying.module.css'

const STEPS = ['choose', 'amount', 'follow'] as const

/** How copying works, in three steps; folded below whom one could copy, where there is little room. */
export function HowCopying({ isFolded = false }: { isFolded?: boolean }) {
  const { t } = useTranslation('copying')
  if (isFolded)
    return (
      <details className={styles.card}>
        <summary className={styles.fold}>
          <Intro />
          <ChevronDown aria-hidden="true" />
        </summary>
        <HowSteps />
      </details>
    )
  return (
    <section className={styles.card} aria-label={t('how.title')}>
      <Intro />
      <HowSteps />
    </section>
  )
}

function Intro() {
  const { t } = useTranslation('copying')
  return (
    <div className={styles.stack}>
      <h2 className={styles.title}>{t('how.title')}</h2>
      <p className={styles.words}>{t('how.text')}</p>
    </div>
  )
}

function HowSteps() {
  const { t } = useTranslation('copying')
  return (
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
  )
}
