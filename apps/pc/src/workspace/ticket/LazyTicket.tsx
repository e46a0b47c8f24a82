import { type Instrument, useAfterFirstPrice } from '@openlot/features/market'
import { lazyRetry, SkeletonRows } from '@openlot/ui'
import { Suspense } from 'react'

export const TicketPanel = lazyRetry(() => import('./TicketPanel.tsx'))

/** The ticket, whose code is loaded with the first live price: there is no order without one. */
export function LazyTicket({ instrument }: { instrument: Instrument }) {
  const isWanted = useAfterFirstPrice()
  const skeleton = <SkeletonRows count={6} />
  if (!isWanted) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <TicketPanel instrument={instrument} />
    </Suspense>
  )
}
