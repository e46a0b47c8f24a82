import { useTranslation } from '@openlot/i18n/react'
import { Button, buttonClass, IconButton, Ring } from '@openlot/ui'
import { Check, FlaskConical, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { STEPS, type FirstStep } from './firstSteps.ts'
import styles from './FirstStepsCard.module.css'

export interface FirstStepsCardProps {
  step: FirstStep
  /** Which of the four steps are done. */
  done: readonly boolean[]
  /** Renders the link to the step, with the router of the app. */
  way: (props: { className: string; children: ReactNode }) => ReactNode
  onLater: () => void
  onDismiss: () => void
  onPractise: () => void
  isOpeningDemo: boolean
}

/** The next step of a new user, with the one way to it, and practising as the other. */
export function FirstStepsCard({ step, done, way, onLater, onDismiss, ...demo }: FirstStepsCardProps) {
  const { t } = useTranslation('firstSteps')
  const count = done.filter(Boolean).length
  const current = step === 'review' ? 'verify' : step
  return (
    <section className={styles.card} aria-label={t('label')}>
      <header className={styles.head}>
        <Ring value={count / STEPS.length} size={44}>
          {count}
        </Ring>
        <div className={styles.words}>
          <p className={styles.quiet}>{t('done', { done: count, total: STEPS.length })}</p>
          <h2 className={styles.title}>{t(`${step}.title`)}</h2>
        </div>
        <IconButton label={t('dismiss')} icon={<X aria-hidden="true" />} onClick={onDismiss} />
      </header>
      <p>{t(`${step}.text`)}</p>
      <div className={styles.actions}>
        {way({ className: buttonClass({ variant: 'ink', wide: true }), children: t(`${step}.action`) })}
        <Button onClick={onLater}>{t('later')}</Button>
      </div>
      <ol className={styles.steps}>
        {STEPS.map((name, index) => (
          <li key={name} aria-current={name === current ? 'step' : undefined}>
            {done[index] === true ? <Check aria-hidden="true" /> : <span className={styles.dot} aria-hidden="true" />}
            <span>{t(`steps.${name}`)}</span>
          </li>
        ))}
      </ol>
      <Button
        variant="ghost"
        size="small"
        icon={<FlaskConical aria-hidden="true" />}
        busy={demo.isOpeningDemo}
        onClick={demo.onPractise}
      >
        {t('practise')}
      </Button>
    </section>
  )
}
