import type { CurveFigures, EquityPoint } from '@openlot/core/contract'
import { negateDecimal } from '@openlot/core/math'
import { formatNumber, formatPercent, languageOf } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { ownTimeZone, useLanguage, useTimeZone, useTranslation } from '@openlot/i18n/react'
import { LineChart } from '@openlot/ui/line-chart'
import { Note } from '@openlot/ui'
import { Info } from 'lucide-react'
import { axisTimes, drawnCurve } from './equityCurve.ts'
import styles from './Performance.module.css'

export interface EquityCurveProps {
  /** Null where trades of the account are left out. */
  equity: readonly EquityPoint[] | null
  curve: CurveFigures | null
  /** Replaces amounts by dots. */
  isHidden: boolean
}

const HIDDEN = '••••'

/** What the account was worth, shaded where it was below its peak, with the largest fall measured. */
export function EquityCurve({ equity, curve, isHidden }: EquityCurveProps) {
  const { t } = useTranslation('performance')
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const zone = useTimeZone() ?? ownTimeZone()
  const info = <Info aria-hidden="true" />
  if (equity === null) return <Note icon={info}>{t('wholeAccount')}</Note>
  const [first, last] = [equity[0], equity.at(-1)]
  if (first === undefined || last === undefined || equity.length < 2) return <Note icon={info}>{t('noCurve')}</Note>
  const { points, peaks } = drawnCurve(equity)
  const { unit, times } = axisTimes(first[0], last[0], zone)
  const { tag } = languageOf(code)
  const month = new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, { month: 'short', timeZone: zone })
  const fall = curve?.drawdown
  return (
    <div className={styles.curve}>
      <LineChart
        label={t('curve', { from: formatDate(first[0], 'date'), to: formatDate(last[0], 'date') })}
        tone="ink"
        points={points}
        peaks={peaks}
        reference={first[1]}
        marksLast
        drawdown={
          fall
            ? { at: fall.low_at, label: formatPercent(negateDecimal(fall.percent), code, { decimals: 2 }) }
            : undefined
        }
        axisTimes={times.map((time) => ({
          time,
          label: unit === 'month' ? month.format(time) : formatDate(time, 'monthDay'),
        }))}
        formatValue={(value) => (isHidden ? HIDDEN : formatNumber(value, code))}
        formatTime={(time) => formatDate(time, 'date')}
      />
    </div>
  )
}
