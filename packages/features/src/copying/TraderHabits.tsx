import { formatDate, formatPercent } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Change } from '@openlot/ui'
import styles from './Copying.module.css'
import type { ShownTrader } from './trader.ts'

const MAX_VARIETIES = 6

/** The return of each month, and what is traded how often. */
export function TraderHabits({ trader: { months, varieties } }: { trader: Pick<ShownTrader, 'months' | 'varieties'> }) {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  return (
    <section className={styles.card} aria-label={t('trader.months')}>
      {months.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('trader.months')}</h2>
          <ul className={styles.months}>
            {months.map(({ month, rate }) => (
              <li key={month}>
                <bdi translate="no" className={styles.quiet}>
                  {formatDate(month, code, 'month', 'UTC')}
                </bdi>
                <Change value={rate} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className={styles.heading}>{t('trader.varieties')}</h2>
      {varieties.length === 0 && <p className={styles.quiet}>{t('trader.noTrades')}</p>}
      <ul className={styles.stack}>
        {varieties.slice(0, MAX_VARIETIES).map((variety) => (
          <li key={variety.code} className={styles.cell}>
            <span className={styles.ends}>
              <bdi translate="no" className={styles.strong}>
                {variety.show_code}
              </bdi>
              <bdi translate="no" dir="ltr" className={styles.quiet}>
                {formatPercent(variety.share, code, { decimals: 0 })}
              </bdi>
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${Math.min(100, Number(variety.share))}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
