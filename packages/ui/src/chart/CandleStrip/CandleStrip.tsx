import { writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useChartZone } from '../chartZone.ts'
import { candleDate } from '../tradingDate.ts'
import type { Bar, ChartPeriod } from '../types.ts'
import styles from './CandleStrip.module.css'

const FIGURES = ['open', 'high', 'low', 'close'] as const

export interface CandleStripProps {
  bar: Bar
  period: ChartPeriod
  /** The decimals of the instrument. */
  precision: number
}

/** The candle under the crosshair: when it was, and its four prices. It takes the place of the figures of the day. */
export function CandleStrip({ bar, period, precision }: CandleStripProps) {
  const { t } = useTranslation('ui')
  const { code } = useLanguage()
  const zone = useChartZone()
  return (
    <dl className={styles.strip}>
      <dt className={styles.when}>{candleDate(bar.time, { period, language: code, zone })}</dt>
      {FIGURES.map((figure) => (
        <dd key={figure} className={styles.figure}>
          <abbr title={t(`chart.${figure}`)} className={styles.name}>
            {t(`chart.short.${figure}`)}
          </abbr>
          <bdi translate="no" dir="ltr">
            {writePrice(bar[figure].toFixed(precision), code, precision)}
          </bdi>
        </dd>
      ))}
    </dl>
  )
}
