import { compareDecimals } from '@openlot/core/math'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import type { Size, SizeInput } from './sizing.ts'
import styles from './SizeSentence.module.css'

interface Props {
  size: SizeInput
  made: Size | undefined
  /** What the order costs to open, in dollars. */
  fee: string | undefined
  /** Leaves out what tells the equity. */
  hidden: boolean
}

/** The volume that an amount comes to, the figures that it is made of, and what is lost at the stop. */
export function SizeSentence({ size, made, fee, hidden }: Props) {
  const { t } = useTranslation('ticket')
  const { code: language } = useLanguage()
  if (made?.lots === undefined) return null
  const money = (value: string) => formatNumber(value, language, { decimals: 2 })
  const { budget = '', risk, margin, equity } = made
  // Each of its figures would tell the equity.
  const isTold = equity === undefined || !hidden
  return (
    <div className={styles.sentence}>
      <p className={styles.lots}>{t('size.lotsOf', { lots: formatNumber(made.lots, language) })}</p>
      {isTold && equity !== undefined && (
        <p>
          {t('size.ofEquity', {
            percent: formatNumber(size.value, language, { decimals: 2 }),
            equity: money(equity),
            risk: money(budget),
          })}
        </p>
      )}
      {isTold && risk !== undefined && (
        <>
          <p>
            {t(compareDecimals(risk.exact, made.lots) === 0 ? 'size.byRisk' : 'size.byRiskRounded', {
              risk: money(budget),
              pips: formatNumber(risk.pips, language, { decimals: 1 }),
              value: money(risk.pipValue),
              exact: formatNumber(risk.exact, language, { decimals: 3 }),
            })}
          </p>
          <p>
            {t(fee === undefined ? 'size.atStop' : 'size.atStopAndFee', {
              loss: money(risk.loss),
              fee: fee === undefined ? '' : money(fee),
            })}
          </p>
        </>
      )}
      {margin !== undefined && <p>{t('size.byMargin', { margin: money(margin), budget: money(budget) })}</p>}
    </div>
  )
}
