import { NEWS_CATEGORY, useArticle, ArticleText } from '@openlot/features/content'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState, ErrorState, ShareButton, SkeletonCards } from '@openlot/ui'
import { Link, useSearchParams } from 'react-router-dom'
import { Page } from '../../shell/Page.tsx'

/** One article, to read and to share. */
export default function ArticleScreen() {
  const { t } = useTranslation('content')
  const [search] = useSearchParams()
  const { article, isLoading, isGone, isFailed, reload } = useArticle(Number(search.get('id')))
  const isAnnouncement = article?.category_id === NEWS_CATEGORY.ANNOUNCEMENT
  return (
    <Page
      title={article === undefined ? t('page.article') : t(isAnnouncement ? 'page.announcement' : 'page.news')}
      home={isAnnouncement ? '/mine/announcement' : '/news'}
      actions={
        article && (
          <ShareButton
            variant="icon"
            label={t('news.share')}
            title={article.title}
            url={`${location.origin}/news/detail?id=${article.id}`}
          />
        )
      }
    >
      {isLoading && <SkeletonCards />}
      {isFailed && (
        <ErrorState title={t('news.articleFailed')} message={t('news.failedHint')} onRetry={() => void reload()} />
      )}
      {isGone && (
        <EmptyState
          picture="search"
          title={t('news.gone')}
          hint={t('news.goneHint')}
          action={
            <Link to="/news" className={buttonClass({ variant: 'ink' })}>
              {t('news.all')}
            </Link>
          }
        />
      )}
      {article !== undefined && <ArticleText article={article} />}
    </Page>
  )
}
