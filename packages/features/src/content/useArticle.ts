import { type Article, CODES } from '@openlot/core/contract'
import { contentApi } from '../api/contentApi.ts'
import { failureOf } from '../api/failureOf.ts'

export interface ArticleState {
  /** Its `content` is HTML that the server has sanitized. */
  article: Article | undefined
  isLoading: boolean
  /** There is no such article, or it was removed. */
  isGone: boolean
  isFailed: boolean
  reload(): Promise<unknown>
}

/** One article. An invalid id, as from a mistyped address, counts as a removed article. */
export function useArticle(id: number): ArticleState {
  const isId = Number.isSafeInteger(id) && id > 0
  const { currentData, error, refetch } = contentApi.useArticleQuery({ id }, { skip: !isId })
  const isGone = !isId || failureOf(error)?.code === CODES.NEWS_NOT_FOUND
  return {
    article: isGone ? undefined : currentData,
    isLoading: !isGone && currentData === undefined && error === undefined,
    isGone,
    isFailed: !isGone && currentData === undefined && error !== undefined,
    reload: refetch,
  }
}
