import { formatPercent } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Ring, VisuallyHidden } from '@openlot/ui'
import { marginGauge, type MarginRates } from './marginGauge.ts'
import styles from './AccountRow.module.css'

export interface UsedMarginProps {
  /** In per cent. */
  marginLevel: string
  rates: MarginRates
}

/** How much of an account's equity is margin, and how close that is to its stop-out. */
export function UsedMargin({ marginLevel, rates }: UsedMarginProps) {
  const { t } = useTranslation('accounts')
  const { code } = useLanguage()
  const isMarginCall = Number(marginLevel) <= Number(rates.marginCall)
  const { value, tick, tone, used } = marginGauge({ marginLevel, isMarginCall }, rates)
  return (
    <span className={styles.used}>
      <Ring value={value} tick={tick} tone={tone} size={20} /> <VisuallyHidden>{t('usedMargin')}</VisuallyHidden>{' '}
      <bdi translate="no">{formatPercent(used, code, { decimals: 0 })}</bdi>
    </span>
  )
}
