import { formatNumber, formatPercent, noFigure } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import { Change, Segmented } from '@openlot/ui'
import styles from './Copying.module.css'
import { CURVE_PERIODS, type CurvePeriod, curveOf, isShorter } from './curvePeriod.ts'
import ReturnCurve from './ReturnCurve.tsx'
import type { ShownTrader } from './trader.ts'

/** What a trader has brought: the curve from zero on, and the figures below it. */
export function TraderReturn({ trader }: { trader: ShownTrader }) {
  const { t } = useTranslation(['copying', 'common'])
  const { code } = useLanguage()
  const [period, setPeriod] = useState<CurvePeriod>('weeks')
  const periods = CURVE_PERIODS.filter((one) => one === 'all' || isShorter(trader.curve, one))
  const shown = periods.includes(period) ? period : 'all'
  const figures = [
    [
      t('trader.won'),
      t('trader.wonOf', {
        rate: formatPercent(trader.three_week_win, code, { decimals: 0 }),
        count: trader.total_trade_num,
      }),
    ],
    [t('trader.fall'), formatPercent(trader.max_drawdown, code, { decimals: 1 })],
    [t('trader.followers'), formatNumber(String(trader.followers), code)],
    [t('trader.total'), formatPercent(trader.total_rate, code, { decimals: 1, signed: true })],
    [t('trader.leverage'), trader.multiple === 0 ? noFigure : t('common:factor', { value: trader.multiple })],
    trader.average_hours !== '' && [
      t('trader.hold'),
      t('duration.hours', { value: formatNumber(trader.average_hours, code, { decimals: 1 }) }),
    ],
  ].filter((figure) => figure !== false) as [string, string][]
  return (
    <section className={styles.card} aria-label={t('trader.curve')}>
      <p className={styles.line}>
        <span className={styles.hero}>
          <Change value={trader.three_week_rate} />
        </span>
        <span className={styles.quiet}>{t('trader.past')}</span>
      </p>
      {periods.length > 1 && (
        <Segmented
          label={t('trader.period.label')}
          items={periods.map((value) => ({ value, label: t(`trader.period.${value}`) }))}
          value={shown}
          onChange={setPeriod}
          size="small"
        />
      )}
      <div className={styles.chart}>
        <ReturnCurve label={t('trader.curve')} curve={curveOf(trader.curve, shown)} />
      </div>
      <dl className={styles.figures} aria-label={t('trader.figures')}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {/* Figures alone are written from left to right in every language. */}
              <bdi translate="no" dir={/\p{L}/u.test(value) ? 'auto' : 'ltr'}>
                {value}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
