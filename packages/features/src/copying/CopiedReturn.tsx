import { useTranslation } from '@openlot/i18n/react'
import styles from './Copying.module.css'
import { curveOf } from './curvePeriod.ts'
import ReturnCurve from './ReturnCurve.tsx'
import { useTrader } from './useTrader.ts'

/** How the trader whom a copy follows has done; nothing while that is not known. */
export function CopiedReturn({ leader, nickname }: { leader: number; nickname: string }) {
  const { t } = useTranslation('copying')
  const { trader } = useTrader(leader)
  const curve = curveOf(trader?.curve ?? [], 'weeks')
  if (curve.length < 2) return null
  return (
    <section className={styles.card} aria-label={t('trader.curve')}>
      <h3 className={styles.heading}>
        <span>{t('copy.profitRate')}</span>{' '}
        <span className={styles.quiet}>
          <bdi translate="no">{nickname}</bdi> · {t('trader.past')}
        </span>
      </h3>
      <div className={styles.small}>
        <ReturnCurve label={t('trader.curve')} curve={curve} />
      </div>
    </section>
  )
}
