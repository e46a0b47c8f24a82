import { useClient } from '@openlot/features/client'
import { useNow } from '@openlot/features/market'
import {
  CloseAllQuestion,
  useCancelOrders,
  useCloseAll,
  useHoldings,
  usePendings,
  type Order,
} from '@openlot/features/positions'
import { LazyConfirmDialog } from '@openlot/ui'
import { useState } from 'react'
import type { Obstacle } from '../../acts/act.ts'
import { useDesk, usePart } from '../../acts/DeskProvider.tsx'

/** Closing all positions and cancelling all orders, whichever table is in front and whether there is one or not. */
export function OrderActs() {
  return (
    <>
      <CloseAllPositions />
      <CancelAllOrders />
    </>
  )
}

/** A visitor has no orders. */
export function VisitorActs(): null {
  const part = { obstacle: () => 'visitor' as const, ask: () => undefined }
  usePart('closeAll', part)
  usePart('cancelAll', part)
  return null
}

interface Loaded {
  readonly orders: readonly Order[]
  readonly isLoading: boolean
  readonly isFailed: boolean
}

const obstacleOf = ({ orders, isLoading, isFailed }: Loaded, none: Obstacle): Obstacle | undefined => {
  if (isLoading) return 'loading'
  if (isFailed) return 'failed'
  return orders.length === 0 ? none : undefined
}

function CloseAllPositions() {
  const desk = useDesk()
  const { market } = useClient()
  const holdings = useHoldings()
  const [asked, setAsked] = useState<ReadonlySet<number>>()
  // Positions that close while the question is open go from it.
  const orders = holdings.orders.filter(({ Id }) => asked?.has(Id) ?? true)
  const closing = useCloseAll(orders, { isLive: false })
  const all = useCloseAll(holdings.orders, { isLive: false })
  // A market may have opened or closed.
  useNow()
  /** What the table shows, where it is there; else all. */
  const shown = () => desk.part('shownPositions') ?? { orders: holdings.orders, count: all.positions.length }

  usePart('closeAll', {
    obstacle() {
      const obstacle = obstacleOf(holdings, 'noPositions')
      if (obstacle !== undefined) return obstacle
      const wanted = shown()
      if (wanted.orders.length === 0) return 'noMatch'
      if (wanted.count > 0) return undefined
      const isClosed = wanted.orders.every(({ forex_id }) => market.quote(forex_id)?.isOpen === false)
      return isClosed ? 'marketClosed' : 'noPrice'
    },
    ask() {
      setAsked(new Set(shown().orders.map(({ Id }) => Id)))
      closing.ask()
    },
  })
  return <CloseAllQuestion {...closing} isAsked={closing.isAsked && orders.length > 0} />
}

function CancelAllOrders() {
  const desk = useDesk()
  const pendings = usePendings()
  const { ask, confirmation } = useCancelOrders()
  const shown = () => desk.part('shownPendings')?.orders ?? pendings.orders
  usePart('cancelAll', {
    obstacle: () => obstacleOf(pendings, 'noPendings') ?? (shown().length === 0 ? 'noMatch' : undefined),
    ask: () => ask(shown()),
  })
  return <LazyConfirmDialog confirmation={confirmation} />
}
