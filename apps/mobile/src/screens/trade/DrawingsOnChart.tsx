import { type Period, useMendedCandles } from '@openlot/features/chart'
import { DrawingsLayer, useDrawingDesk, type DrawingDesk } from '@openlot/features/drawings'
import type { Instrument } from '@openlot/features/market'
import { ChartSummary } from '@openlot/features/market/ChartSummary'
import { LazyPart, lazyRetry } from '@openlot/ui'
import type { ChartGround } from '@openlot/ui/chart'
import { useEffect } from 'react'

const ComparedOnChart = lazyRetry(async () => ({
  default: (await import('@openlot/features/chart/ComparedOnChart')).ComparedOnChart,
}))

interface Props {
  instrument: Instrument
  period: Period
  ground: ChartGround
  /** The instruments that its own is compared with. */
  compared: readonly Instrument[]
  /** Gets what the sheet of the chart needs to draw. */
  onChange: (desk: DrawingDesk | undefined) => void
  /** An order has been put into the ticket. */
  onPrepare: () => void
}

/** What has been drawn on the chart, whose tools are in its sheet, and other prices; what it shows, in words. */
export default function DrawingsOnChart({ instrument, period, ground, compared, onChange, onPrepare }: Props) {
  'use memo'
  const desk = useDrawingDesk(instrument)
  useMendedCandles(ground, instrument, period)
  useEffect(() => onChange(desk), [desk, onChange])
  useEffect(() => () => onChange(undefined), [onChange])
  return (
    <>
      <ChartSummary {...{ instrument, period }} />
      {compared.length > 0 && (
        <LazyPart>
          <ComparedOnChart {...{ ground, period }} instruments={compared} />
        </LazyPart>
      )}
      <DrawingsLayer {...{ desk, instrument, period, ground }} isMagnetic={false} hasHint onPrepared={onPrepare} />
    </>
  )
}
