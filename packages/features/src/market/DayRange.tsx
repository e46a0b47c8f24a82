import { useTranslation } from '@openlot/i18n/react'
import { PriceFigure } from '@openlot/ui'
import styles from './DayRange.module.css'

export interface DayRangeProps {
  /** The prices of the day as decimal strings; undefined while no quote has arrived. */
  quote: Readonly<Record<'high' | 'low' | 'close', string>> | undefined
  /** The decimals of the instrument. */
  precision: number
}

/** Where the price stands between the low and the high of the day. */
export function DayRange({ quote, precision }: DayRangeProps) {
  const { t } = useTranslation(['trade', 'ui'])
  return (
    <div dir="ltr" className={styles.range}>
      <span>
        <abbr title={t('dayLow')}>{t('ui:chart.short.low')}</abbr>{' '}
        <PriceFigure value={quote?.low} precision={precision} />
      </span>
      <span className={styles.end}>
        <abbr title={t('dayHigh')}>{t('ui:chart.short.high')}</abbr>{' '}
        <PriceFigure value={quote?.high} precision={precision} />
      </span>
      <span className={styles.line} aria-hidden="true">
        <span className={styles.dot} style={{ insetInlineStart: `${shareOf(quote) * 100}%` }} />
      </span>
    </div>
  )
}

/** Only drawn, so a float. */
function shareOf(quote: DayRangeProps['quote']): number {
  const [low, high, close] = [quote?.low, quote?.high, quote?.close].map(Number)
  const share = ((close ?? 0) - (low ?? 0)) / ((high ?? 0) - (low ?? 0))
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0.5
}
