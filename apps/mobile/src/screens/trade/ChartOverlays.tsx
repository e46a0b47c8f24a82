import { PaneHeights, type Period, useMendedCandles } from '@openlot/features/chart'
import { DrawingsLayer, useDrawingDesk, type DrawingDesk } from '@openlot/features/drawings'
import type { Instrument } from '@openlot/features/market'
import { ChartSummary } from '@openlot/features/market/ChartSummary'
import { LineCloser } from '@openlot/features/positions'
import { usePreferredChart } from '@openlot/features/preferences'
import { LazyLayer, LazyPart, lazyRetry, type Layer } from '@openlot/ui'
import type { ChartGround, PricePress } from '@openlot/ui/chart'
import { useEffect } from 'react'
import { PriceSheet } from '../layers.ts'

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
  /** Where something can be done at a price. */
  pressing: Layer<PricePress>
  /** The line whose order is closed. */
  closing: Layer<string>
}

/**
 * What has been drawn on the chart, whose tools are in its sheet, other prices, and what is asked of it; what it shows,
 * in words.
 */
export default function ChartOverlays({
  instrument,
  period,
  ground,
  compared,
  onChange,
  onPrepare,
  pressing,
  closing,
}: Props) {
  'use memo'
  const desk = useDrawingDesk(instrument)
  const holder = usePreferredChart()
  useMendedCandles(ground, instrument, period)
  useEffect(() => onChange(desk), [desk, onChange])
  useEffect(() => () => onChange(undefined), [onChange])
  return (
    <>
      <ChartSummary {...{ instrument, period }} />
      <PaneHeights {...{ ground, holder }} />
      {compared.length > 0 && (
        <LazyPart>
          <ComparedOnChart {...{ ground, period }} instruments={compared} />
        </LazyPart>
      )}
      <DrawingsLayer {...{ desk, instrument, period, ground }} isMagnetic={false} hasHint onPrepared={onPrepare} />
      <LazyLayer open={pressing.isOpen} onClose={pressing.close}>
        {pressing.shown && (
          <PriceSheet
            {...{ instrument, desk }}
            pressed={pressing.shown}
            open={pressing.isOpen}
            onClose={pressing.close}
          />
        )}
      </LazyLayer>
      <LazyLayer open={closing.isOpen} onClose={closing.close}>
        {closing.shown && (
          <LineCloser key={closing.shown} lineId={closing.shown} open={closing.isOpen} onClose={closing.close} />
        )}
      </LazyLayer>
    </>
  )
}
