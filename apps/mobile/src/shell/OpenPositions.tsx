import { useHoldings } from '@openlot/features/positions'
import { useEffect } from 'react'

/** Tells how many positions the user has open. Shows nothing itself: visitors need not load it. */
export default function OpenPositions({ onChange }: { onChange: (count: number) => void }) {
  const { orders } = useHoldings()
  useEffect(() => onChange(orders.length), [orders.length, onChange])
  useEffect(() => () => onChange(0), [onChange])
  return null
}
