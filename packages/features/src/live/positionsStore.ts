import type { ForexTrade } from '@openlot/core/contract'
import { observable, type Observable } from '@openlot/core/socket'
import { listenersByKey } from '../platform/listeners.ts'
import { oncePerFrame, type Schedule } from '../platform/frames.ts'

/** An open position marked to market. */
export interface LivePosition {
  readonly price: string
  readonly profit: string
}

/** Totals of the account's open positions, marked to market. */
export interface LiveTotals {
  readonly profit: string
  readonly margin: string
  readonly marginLevel: string
  readonly isMarginCall: boolean
}

export interface PositionsStore {
  position(id: number): LivePosition | undefined
  subscribe(id: number, listener: () => void): () => void
  readonly totals: Observable<LiveTotals | undefined>
  /** Stores a frame of the trade topic. */
  receive(trade: ForexTrade): void
  /** Removes closed positions; late frames that still list them are ignored. */
  remove(ids: readonly number[]): void
  /** Whether the position was closed, even if an older answer of the server still lists it. */
  wasRemoved(id: number): boolean
  clear(): void
}

/** Live values of the user's open positions. */
export function createPositionsStore(schedule: Schedule): PositionsStore {
  const positions = new Map<number, LivePosition>()
  const removed = new Set<number>()
  const listeners = listenersByKey<number>()
  const totals = observable<LiveTotals | undefined>(undefined)
  let pending: Map<number, LivePosition> = new Map()
  let pendingTotals: LiveTotals | undefined

  const flush = oncePerFrame(schedule, () => {
    const arrived = pending
    pending = new Map()
    for (const [id, position] of arrived) {
      const known = positions.get(id)
      if (removed.has(id) || (known?.price === position.price && known.profit === position.profit)) continue
      positions.set(id, position)
      listeners.call(id)
    }
    totals.set(pendingTotals)
  })

  return {
    position: (id) => positions.get(id),
    subscribe: listeners.add,
    totals,
    receive({ ProfitsTotal, HazardRate, CautionMoneyAll, MarginCall, TransOrder }) {
      for (const { Id, UpdatePrice, FactProfits } of TransOrder) {
        pending.set(Id, { price: UpdatePrice, profit: FactProfits })
      }
      pendingTotals = {
        profit: ProfitsTotal,
        margin: CautionMoneyAll,
        marginLevel: HazardRate,
        isMarginCall: MarginCall === 1,
      }
      flush()
    },
    remove(ids) {
      for (const id of ids) {
        removed.add(id)
        positions.delete(id)
      }
    },
    wasRemoved: (id) => removed.has(id),
    clear() {
      positions.clear()
      removed.clear()
      pending.clear()
      pendingTotals = undefined
      totals.set(undefined)
    },
  }
}
