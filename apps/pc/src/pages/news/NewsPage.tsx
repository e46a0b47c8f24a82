import { NEWS_CATEGORY, useArticle, useNews } from '@openlot/features/content'
import { useTranslation } from '@openlot/i18n/react'
import { EmptyState, ErrorState, SkeletonCards } from '@openlot/ui'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PageTitle } from '../../parts/PageTitle.tsx'
import { Panel, Panels } from '../../parts/Panels.tsx'
import { useIsNarrow } from '../../parts/useWindowWidth.ts'
import { ArticlePane } from './ArticlePane.tsx'
import { NewsRows } from './NewsRows.tsx'

/** Articles in a list, the chosen one beside it; in a narrow window one after the other. */
export default function NewsPage() {
  const { t } = useTranslation(['content', 'pages'])
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isNarrow = useIsNarrow()
  const id = pathname === '/news/detail' ? Number(new URLSearchParams(search).get('id')) : undefined
  const { article: opened } = useArticle(id ?? 0)
  const isAnnouncement = opened?.category_id === NEWS_CATEGORY.ANNOUNCEMENT
  const list = useNews(isAnnouncement ? NEWS_CATEGORY.ANNOUNCEMENT : NEWS_CATEGORY.NEWS)
  const reading = useRef<HTMLDivElement>(null)
  // Beside the list there is always an article: the newest, until one is chosen.
  const shown = id ?? (isNarrow ? undefined : list.news[0]?.id)
  const title = t(isAnnouncement ? 'page.announcement' : 'page.news')
  const isEmpty = list.news.length === 0

  function open(next: number) {
    // The arrow keys leave no trail of articles behind.
    void navigate(`/news/detail?id=${next}`, { replace: id !== undefined })
    reading.current?.scrollTo(0, 0)
  }

  if (isNarrow && id !== undefined)
    return (
      <Panels wide="single">
        <ArticlePane id={id} scroller={reading} isAlone />
      </Panels>
    )
  return (
    <Panels wide={shown === undefined ? 'single' : 'end'}>
      <Panel label={t('pages:news.list')} head={<PageTitle>{title}</PageTitle>}>
        {list.isLoading && <SkeletonCards />}
        {list.isFailed && (
          <ErrorState title={t('news.failed')} message={t('news.failedHint')} onRetry={() => void list.reload()} />
        )}
        {isEmpty && !list.isLoading && !list.isFailed && (
          <EmptyState picture="list" title={t('news.none')} hint={t('news.noneHint')} />
        )}
        {!isEmpty && <NewsRows list={list} current={shown} onOpen={open} />}
      </Panel>
      {shown !== undefined && <ArticlePane id={shown} scroller={reading} />}
    </Panels>
  )
}
