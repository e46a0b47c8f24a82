import { useCurrentInstrument, useFirstOpenInstrument } from '@openlot/features/market'
import { useTryDemo } from '@openlot/features/login'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import styles from './DemoCard.module.css'

/** Lets a newcomer practise in one tap. */
export function DemoCard() {
  const { t } = useTranslation()
  const { tryDemo, isStartingDemo } = useTryDemo()
  const open = useFirstOpenInstrument()
  const { choose } = useCurrentInstrument()

  /** From there a first trade takes two more taps. */
  function start() {
    if (open !== undefined) choose(open.Id)
    void tryDemo('/trade')
  }

  return (
    <section className={styles.card}>
      <div>
        <h2 className={styles.title}>{t('demo.title')}</h2>
        <p className={styles.hint}>{t('demo.hint')}</p>
      </div>
      <Button variant="ink" busy={isStartingDemo} onClick={start}>
        {t('demo.start')}
      </Button>
    </section>
  )
}
