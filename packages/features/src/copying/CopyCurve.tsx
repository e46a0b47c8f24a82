import { useTranslation } from '@openlot/i18n/react'
import { Change } from '@openlot/ui'
import styles from './Copying.module.css'
import { curveOf } from './curvePeriod.ts'
import ReturnCurve from './ReturnCurve.tsx'
import { useTrader } from './useTrader.ts'

export interface CopyCurveProps {
  /** Of the trader. */
  id: number
  nickname: string
}

/** What the trader of a copy has brought lately; nothing where the trader leads no more, or has just begun. */
export function CopyCurve({ id, nickname }: CopyCurveProps) {
  const { t } = useTranslation('copying')
  const { trader } = useTrader(id)
  if (trader === undefined || trader.curve.length < 2) return null
  const title = t('copy.curve', { nickname })
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.ends}>
        <h2 className={styles.heading}>{title}</h2>
        <p className={styles.line}>
          <Change value={trader.three_week_rate} /> <span className={styles.quiet}>{t('trader.past')}</span>
        </p>
      </div>
      <div className={styles.small}>
        <ReturnCurve label={title} curve={curveOf(trader.curve, 'weeks')} />
      </div>
    </section>
  )
}
