import type { RankItem } from '@openlot/core/contract'
import { contentApi } from '../api/contentApi.ts'

const none: readonly never[] = []
/** How often a ranking on show is reloaded. */
const REFRESH_MS = 30_000

export interface RankingState {
  /** Best first. */
  traders: readonly RankItem[]
  isLoading: boolean
  isFailed: boolean
  reload(): Promise<unknown>
}

/** The best traders of the past three weeks, reloaded while the page has the focus. */
export function useRanking(): RankingState {
  const { data, isError, refetch } = contentApi.useRankingQuery(undefined, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  })
  return {
    traders: data ?? none,
    isLoading: data === undefined && !isError,
    isFailed: data === undefined && isError,
    reload: refetch,
  }
}
