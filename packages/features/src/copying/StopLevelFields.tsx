import { useTranslation } from '@openlot/i18n/react'
import { AmountField, DecimalField } from '@openlot/ui'
import styles from './Copying.module.css'

/** A level in dollars and in per cent; either can be typed, the other follows. */
export interface StopLevel {
  usd: string
  percent: string
  setUsd: (usd: string) => void
  setPercent: (percent: string) => void
}

export interface StopLevelFieldsProps {
  stop: StopLevel
  error: string | undefined
  /** The amount that the per cent are a share of. */
  percentOf: 'amount' | 'worth'
  /** What happens there, in words with its figures. */
  hint?: string
}

/** The level at which a copy closes by itself. */
export function StopLevelFields({ stop, error, percentOf, hint }: StopLevelFieldsProps) {
  const { t } = useTranslation('copying')
  return (
    <fieldset className={styles.stack}>
      <legend className={styles.legend}>{t('form.stop')}</legend>
      <div className={styles.pair}>
        <AmountField label={t('form.stopUsd')} name="stop" value={stop.usd} onChange={stop.setUsd} error={error} />
        <DecimalField
          label={t(percentOf === 'amount' ? 'form.stopPercent' : 'form.stopPercentOfWorth')}
          value={stop.percent}
          onChange={stop.setPercent}
          kind="lots"
          decimals={2}
          end="%"
        />
      </div>
      <p className={styles.quiet}>{hint ?? t('form.stopHint')}</p>
    </fieldset>
  )
}
