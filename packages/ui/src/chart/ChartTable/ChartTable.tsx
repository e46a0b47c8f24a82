import { writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useEffect, useState } from 'react'
import { useChartZone } from '../chartZone.ts'
import { isDated } from '../period.ts'
import { candleDate } from '../tradingDate.ts'
import type { Bar, ChartPeriod, LoadBars } from '../types.ts'
import { EmptyState } from '../../data/EmptyState/EmptyState.tsx'
import { ErrorState } from '../../data/ErrorState/ErrorState.tsx'
import { SkeletonRows } from '../../data/Skeleton/Skeleton.tsx'
import styles from './ChartTable.module.css'

const ROWS = 50
const FIGURES = ['open', 'high', 'low', 'close'] as const

export interface ChartTableProps {
  /** What is charted, read aloud. */
  label: string
  period: ChartPeriod
  /** The decimals of the instrument. */
  precision: number
  loadBars: LoadBars
}

type Loaded = readonly Bar[] | 'loading' | 'failed'

/** The newest candles of a chart as figures, for those who cannot see it. */
export function ChartTable(props: ChartTableProps) {
  const [attempt, setAttempt] = useState(0)
  return <Candles key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Candles({ label, period, precision, loadBars, onRetry }: ChartTableProps & { onRetry: () => void }) {
  const { t } = useTranslation('ui')
  const { code } = useLanguage()
  const zone = useChartZone()
  const [bars, setBars] = useState<Loaded>('loading')

  useEffect(() => {
    let wanted = true
    const show = (loaded: Loaded) => wanted && setBars(loaded)
    loadBars(period, undefined, ROWS).then(show, () => show('failed'))
    return () => {
      wanted = false
    }
  }, [loadBars, period])

  if (bars === 'loading') return <SkeletonRows count={8} />
  if (bars === 'failed') return <ErrorState title={t('chart.failed')} onRetry={onRetry} />
  if (bars.length === 0) return <EmptyState picture="chart" title={t('chart.empty')} />
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              {isDated(period) ? t('chart.columns.time') : `${t('chart.columns.time')} (${zone.name})`}
            </th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col">
                {t(`chart.columns.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map((bar) => (
            <tr key={bar.time}>
              <th scope="row">{candleDate(bar.time, { period, language: code, zone })}</th>
              {FIGURES.map((figure) => (
                <td key={figure}>
                  <bdi translate="no" dir="ltr">
                    {writePrice(bar[figure].toFixed(precision), code, precision)}
                  </bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
