import { decimalParts, compareDecimals, shareOf } from '@openlot/core/math'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Chip } from '../Chip/Chip.tsx'
import { DecimalField, type DecimalFieldProps } from '../DecimalField/DecimalField.tsx'
import { VisuallyHidden } from '../../foundations/VisuallyHidden/VisuallyHidden.tsx'
import styles from './AmountField.module.css'

export interface AmountFieldProps extends Omit<DecimalFieldProps, 'negative' | 'end' | 'grouped' | 'kind' | 'near'> {
  /** A currency or coin. */
  unit?: string
  /** The largest amount that can be used, a decimal string; the button Max takes it. */
  max?: string | undefined
  /** Offers 25, 50, 75 per cent and all of `max` below the field, in place of the button. */
  shares?: boolean
}

const SHARES_PERCENT = [25, 50, 75, 100]

/** An amount of money or of a coin, exact to the last digit; thousands are grouped while nobody types. */
export function AmountField({ unit = 'USD', decimals = 2, max, shares = false, ...field }: AmountFieldProps) {
  const { t } = useTranslation('parts')
  const { code } = useLanguage()
  const most = max === undefined ? undefined : shareOf(max, 100, decimals)
  const end = (
    <span className={styles.end}>
      {most !== undefined && !shares && (
        <button
          type="button"
          className={styles.max}
          aria-label={t('maxOf', { value: `${formatNumber(most, code)} ${unit}` })}
          disabled={field.disabled === true || compareDecimals(most, '0') <= 0}
          onClick={() => field.onChange(most)}
        >
          {t('max')}
        </button>
      )}
      <bdi translate="no">{unit}</bdi>
    </span>
  )
  return (
    <div className={styles.amount}>
      <DecimalField {...field} decimals={decimals} grouped end={end} />
      {most !== undefined && shares && (
        <fieldset className={styles.shares} disabled={field.disabled}>
          <legend>
            <VisuallyHidden>{t('shares')}</VisuallyHidden>
          </legend>
          {SHARES_PERCENT.map((percent) => {
            const share = shareOf(most, percent, decimals)
            return (
              <Chip
                key={percent}
                pressed={decimalParts(field.value) !== undefined && compareDecimals(field.value, share) === 0}
                onChange={() => field.onChange(share)}
              >
                {percent === 100 ? t('all') : t('share', { value: percent })}
              </Chip>
            )
          })}
        </fieldset>
      )}
    </div>
  )
}
