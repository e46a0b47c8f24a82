import { useNews, type News, ArticlePicture } from '@openlot/features/content'
import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { Badge, EmptyState, ErrorState, InfiniteList, PullToRefresh, SkeletonCards } from '@openlot/ui'
import { Link } from 'react-router-dom'
import styles from './NewsList.module.css'

interface Props {
  /** One of `NEWS_CATEGORY`. */
  category: number
  texts: { failed: string; none: string; noneHint: string }
}

/** Articles of a category: the newest with a large picture, the others in rows. */
export function NewsList({ category, texts }: Props) {
  const { t } = useTranslation('content')
  const { news, isLoading, isFailed, hasMore, isLoadingMore, loadMore, reload } = useNews(category)
  const [first, ...others] = news
  return (
    <PullToRefresh onRefresh={reload}>
      {isLoading && <SkeletonCards />}
      {isFailed && <ErrorState title={texts.failed} message={t('news.failedHint')} onRetry={() => void reload()} />}
      {first === undefined && !isLoading && !isFailed && (
        <EmptyState picture="list" title={texts.none} hint={texts.noneHint} />
      )}
      {first !== undefined && (
        <InfiniteList count={news.length} hasMore={hasMore} isLoading={isLoadingMore} onMore={loadMore}>
          <div className={styles.news}>
            <Link to={`/news/detail?id=${first.id}`} className={styles.lead}>
              <ArticlePicture src={first.logo} seed={first.id} shape="wide" />
              <Words item={first} large />
            </Link>
            {others.length > 0 && (
              <ul className={styles.list}>
                {others.map((item) => (
                  <li key={item.id} className={styles.item}>
                    <Link to={`/news/detail?id=${item.id}`} className={styles.row}>
                      <Words item={item} />
                      <ArticlePicture src={item.logo} seed={item.id} />
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </InfiniteList>
      )}
    </PullToRefresh>
  )
}

function Words({ item, large = false }: { item: News; large?: boolean }) {
  const { t } = useTranslation('content')
  const formatDate = useFormatDate()
  return (
    <span className={styles.words} data-large={large || undefined}>
      <span lang={item.lang} dir="auto" className={styles.title}>
        {item.title}
      </span>
      {large && (
        <span lang={item.lang} dir="auto" className={styles.description}>
          {item.desc}
        </span>
      )}
      <span className={styles.facts}>
        <span>{formatDate(item.created_at, 'date')}</span>
        {item.is_example === 1 && <Badge>{t('news.example')}</Badge>}
      </span>
    </span>
  )
}
