import { negateDecimal } from '@openlot/core/math'
import { formatDate, formatMoney, formatFeeRate, formatPercent } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { LineChart } from '@openlot/ui/line-chart'
import { Note } from '@openlot/ui'
import styles from './Copying.module.css'
import type { ShownTrader } from './trader.ts'

export interface TraderRiskProps {
  trader: ShownTrader
  /** What a sum, in dollars, would have become after the largest fall. */
  fallOf: { readonly before: string; readonly after: string }
  /** The fee of a gain of 200 dollars. */
  fee: string
}

/** What following a trader may cost, in plain words: the largest fall, and the fee with an example. */
export function TraderRisk({ trader, fallOf, fee }: TraderRiskProps) {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  const dateOf = useFormatDate()
  const fall = formatPercent(trader.max_drawdown, code, { decimals: 1 })
  const whole = (amount: string) => formatMoney(amount, code).replace(/[.,٫]00$/, '')
  return (
    <section className={styles.card} aria-label={t('trader.risk')}>
      <h2 className={styles.heading}>{t('trader.risk')}</h2>
      <p className={styles.words}>
        <span>
          {Number(trader.max_drawdown) > 0
            ? t('trader.riskWords', { rate: fall, before: whole(fallOf.before), after: whole(fallOf.after) })
            : t('trader.noFall')}
        </span>{' '}
        {trader.multiple > 1 && <span>{t('trader.leverageWords', { multiple: trader.multiple })}</span>}
      </p>
      {trader.drawdown.length > 1 && (
        <div className={styles.small}>
          <LineChart
            label={t('trader.drawdown')}
            points={trader.drawdown.map(([time, value]) => ({ time, value: negateDecimal(value) }))}
            reference="0"
            area
            formatValue={(value) => formatPercent(value, code, { decimals: 1 })}
            formatTime={(time) => formatDate(time, code, 'date', 'UTC')}
            formatAxisTime={(time) => formatDate(time, code, 'monthDay', 'UTC')}
          />
        </div>
      )}
      <h2 className={styles.heading}>{t('trader.fee')}</h2>
      <p className={styles.words}>
        {Number(trader.fee_rate) > 0
          ? t('trader.feeWords', {
              rate: formatFeeRate(trader.fee_rate, code),
              fee: formatMoney(fee, code),
            })
          : t('trader.noFee')}
      </p>
      {trader.next_fee_rate !== '' && (
        <Note>
          {t('trader.nextFee', {
            date: dateOf(trader.next_rate_at, 'date'),
            rate: formatFeeRate(trader.next_fee_rate, code),
          })}
        </Note>
      )}
      <p className={styles.quiet}>{t('trader.past0')}</p>
    </section>
  )
}
