import { usePositionLines, useStopDrag, type ChartOrders } from '@openlot/features/positions'
import type { Instrument } from '@openlot/features/market'
import { useEffect } from 'react'

interface Props {
  instrument: Instrument
  /** Gets what the chart shows of them, and nothing when they are gone. */
  onChange: (orders: ChartOrders | undefined) => void
}

/** Gives the chart the user's orders in an instrument. Shows nothing itself: those without orders need not load it. */
export default function OrdersOnChart({ instrument, onChange }: Props) {
  const lines = usePositionLines(instrument)
  const drag = useStopDrag(instrument)
  useEffect(() => onChange({ lines, drag }), [lines, drag, onChange])
  useEffect(() => () => onChange(undefined), [onChange])
  return null
}
