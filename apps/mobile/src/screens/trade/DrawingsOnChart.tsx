import { type Period, useMendedCandles } from '@openlot/features/chart'
import { DrawingsLayer, useDrawingDesk, type DrawingDesk } from '@openlot/features/drawings'
import type { Instrument } from '@openlot/features/market'
import type { ChartGround } from '@openlot/ui/chart'
import { useEffect } from 'react'

interface Props {
  instrument: Instrument
  period: Period
  ground: ChartGround
  /** Gets what the sheet of the chart needs to draw. */
  onChange: (desk: DrawingDesk | undefined) => void
  /** An order has been put into the ticket. */
  onPrepare: () => void
}

/** What has been drawn on the chart; the tools are in its sheet. */
export default function DrawingsOnChart({ instrument, period, ground, onChange, onPrepare }: Props) {
  'use memo'
  const desk = useDrawingDesk(instrument)
  useMendedCandles(ground, instrument, period)
  useEffect(() => onChange(desk), [desk, onChange])
  useEffect(() => () => onChange(undefined), [onChange])
  return <DrawingsLayer {...{ desk, instrument, period, ground }} isMagnetic={false} hasHint onPrepared={onPrepare} />
}
