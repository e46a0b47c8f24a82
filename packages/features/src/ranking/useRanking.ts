import type { RankItem } from '@openlot/core/contract'
import { contentApi } from '../api/contentApi.ts'

const none: readonly never[] = []
/** Milliseconds after which a ranking on show is asked for anew. */
const REFRESH = 30_000

export interface RankingState {
  /** Best first. */
  traders: readonly RankItem[]
  isLoading: boolean
  isFailed: boolean
  reload(): Promise<unknown>
}

/** The traders of the past three weeks; kept up while someone looks. */
export function useRanking(): RankingState {
  const { data, isError, refetch } = contentApi.useRankingQuery(undefined, {
    pollingInterval: REFRESH,
    skipPollingIfUnfocused: true,
  })
  return {
    traders: data ?? none,
    isLoading: data === undefined && !isError,
    isFailed: data === undefined && isError,
    reload: refetch,
  }
}
