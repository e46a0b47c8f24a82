import type { Instrument } from '@openlot/core/contract'
import { useEffect } from 'react'
import { usePositionLines } from './usePositionLines.ts'
import type { ChartOrders } from './useShownDraft.ts'
import { useLineDrag } from './useLineDrag.ts'

interface Props {
  instrument: Instrument
  /** Gets what the chart shows of them, and nothing when they are gone. */
  onChange: (orders: ChartOrders | undefined) => void
}

/** Gives the chart the user's orders in an instrument. Shows nothing itself: those without orders need not load it. */
export function OrdersOnChart({ instrument, onChange }: Props) {
  const lines = usePositionLines(instrument)
  const drag = useLineDrag(instrument)
  useEffect(() => onChange({ lines, drag }), [lines, drag, onChange])
  useEffect(() => () => onChange(undefined), [onChange])
  return null
}
