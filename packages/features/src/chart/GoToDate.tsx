import type { Period } from '@openlot/core/math'
import { useLanguage } from '@openlot/i18n/react'
import { useChartZone, type ChartGround } from '@openlot/ui/chart'
import { candleDate } from '@openlot/ui/chart-date'
import { GoToDateForm } from './GoToDateForm.tsx'
import { useGoToDate } from './useGoToDate.ts'

export interface GoToDateProps {
  ground: ChartGround
  period: Period
  /** The chart shows the date, or shows something else. */
  onArrived: () => void
}

/** Takes a chart to a date that is typed. */
export function GoToDate({ ground, period, onArrived }: GoToDateProps) {
  const zone = useChartZone()
  const { code: language } = useLanguage()
  const going = useGoToDate(ground, period, onArrived)
  return <GoToDateForm {...going} zone={zone.name} dateOf={(start) => candleDate(start, { period, language, zone })} />
}
