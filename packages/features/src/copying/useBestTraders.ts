import type { RankItem } from '@openlot/core/contract'
import { compareDecimals } from '@openlot/core/math'
import { useRankingView } from './useRankingView.ts'

/** Whom one could copy. */
export interface BestTraders {
  /** The first of those who take followers and have gained in the three weeks. */
  readonly best: readonly RankItem[]
  /** Whether anybody can be copied. */
  readonly hasLeaders: boolean
  /** From 1, in the whole ranking. */
  readonly placeOf: (trader: RankItem) => number
  readonly isLoading: boolean
}

/** The first `count` traders of the ranking that can be copied; nobody who has lost is recommended. */
export function useBestTraders(count: number): BestTraders {
  const { all, isLoading } = useRankingView()
  const leaders = all.filter(({ can_copy }) => can_copy === 1)
  const best = leaders.filter(({ three_week_rate }) => compareDecimals(three_week_rate, '0') > 0).slice(0, count)
  return { best, hasLeaders: leaders.length > 0, placeOf: (trader) => all.indexOf(trader) + 1, isLoading }
}
