import { formatNumber, formatFeeRate } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { ChevronDown } from 'lucide-react'
import styles from './Copying.module.css'
import { MAX_SCALE, MIN_SCALE } from './ScaleField.tsx'

export interface CopyTermsProps {
  /** What is put in, as written; undefined while nothing is. */
  amount: string | undefined
  /** In per cent. */
  feeRate: string
}

/** What it means to copy a trader, and each setting in words; the fee is in sight, the rest opens with a press. */
export function CopyTerms({ amount, feeRate }: CopyTermsProps) {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  const settings = [
    [
      t('form.scale'),
      t('form.scaleHint', { least: formatNumber(MIN_SCALE, code), most: formatNumber(MAX_SCALE, code) }),
    ],
    [t('form.minLot'), t('form.minLotHint')],
    [t('form.open'), t('form.openHint')],
  ] as const
  return (
    <>
      <p className={styles.words}>
        {Number(feeRate) > 0 ? t('form.summaryFee', { rate: formatFeeRate(feeRate, code) }) : t('form.summaryNoFee')}
      </p>
      <details className={styles.folded}>
        <summary className={styles.fold}>
          <span className={styles.heading}>{t('form.summary')}</span>
          <ChevronDown aria-hidden="true" />
        </summary>
        <div className={styles.stack}>
          {amount !== undefined && <p>{t('form.summaryAmount', { amount })}</p>}
          <p>{t('form.summaryEnd')}</p>
          <dl className={styles.stack}>
            {settings.map(([name, text]) => (
              <div key={name}>
                <dt className={styles.strong}>{name}</dt>
                <dd className={styles.said}>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </>
  )
}
