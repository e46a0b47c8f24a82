import { formatDate, formatPercent } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import { LineChart } from '@openlot/ui/line-chart'
import type { Curve } from './curvePeriod.ts'

/** As many as a step of the scale has. */
const decimalsOf = (value: string): number => Math.min(2, value.split('.')[1]?.length ?? 0)

/** Returns in per cent over trading days, above and below a dotted zero. */
export default function ReturnCurve({ label, curve }: { label: string; curve: Curve }) {
  const { code } = useLanguage()
  return (
    <LineChart
      label={label}
      points={curve.map(([time, value]) => ({ time, value }))}
      reference="0"
      area
      formatValue={(value) => formatPercent(value, code, { decimals: decimalsOf(value), signed: true })}
      // A trading day has one date everywhere.
      formatTime={(time) => formatDate(time, code, 'date', 'UTC')}
      formatAxisTime={(time) => formatDate(time, code, 'monthDay', 'UTC')}
    />
  )
}
