import type { RankItem } from '@openlot/core/contract'
import { useState } from 'react'
import { useRanking, type RankingState } from './useRanking.ts'
import { filterTraders, type RankFilter } from './filterTraders.ts'
import { sortTraders, type RankOrder } from './sortTraders.ts'

const EVERYBODY: RankFilter = { copyable: false, codes: undefined, amount: undefined }

export interface RankingView extends Omit<RankingState, 'traders'> {
  /** All that are ranked. */
  all: readonly RankItem[]
  /** The traders that the filter leaves, in the order of the server. */
  filtered: readonly RankItem[]
  /** The same in the chosen order. */
  shown: readonly RankItem[]
  order: RankOrder
  setOrder(order: RankOrder): void
  filter: RankFilter
  setFilter(filter: RankFilter): void
  isFiltered: boolean
  clear(): void
}

/** The ranking, sorted and filtered as its reader likes. */
export function useRankingView(): RankingView {
  const { traders, ...state } = useRanking()
  const [order, setOrder] = useState<RankOrder>('rate')
  const [filter, setFilter] = useState(EVERYBODY)
  const filtered = filterTraders(traders, filter)
  return {
    ...state,
    all: traders,
    filtered,
    shown: sortTraders(filtered, order),
    order,
    setOrder,
    filter,
    setFilter,
    isFiltered: filter !== EVERYBODY,
    clear: () => setFilter(EVERYBODY),
  }
}
