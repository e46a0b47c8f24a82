import { NEWS_CATEGORY, useArticle, type Article } from '@openlot/features'
import { formatDate } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { ArticlePicture, Badge, buttonClass, EmptyState, ErrorState, ShareButton, SkeletonCards } from '@openlot/ui'
import { Link, useSearchParams } from 'react-router-dom'
import { Page } from '../../shell/Page.tsx'
import styles from './ArticleScreen.module.css'

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
      {article !== undefined && <Text article={article} />}
    </Page>
  )
}

function Text({ article }: { article: Article }) {
  const { t } = useTranslation('content')
  const { code } = useLanguage()
  return (
    <article className={styles.article}>
      <h2 dir="auto" className={styles.title}>
        {article.title}
      </h2>
      <p className={styles.facts}>
        <span>{formatDate(article.created_at, code)}</span>
        {article.is_example === 1 && <Badge>{t('news.example')}</Badge>}
      </p>
      {article.desc !== '' && (
        <p dir="auto" className={styles.description}>
          {article.desc}
        </p>
      )}
      <ArticlePicture src={article.logo} seed={article.id} shape="wide" />
      {/* The server has reduced it to harmless tags. */}
      {/* oxlint-disable-next-line react/no-danger */}
      <div dir="auto" className={styles.content} dangerouslySetInnerHTML={{ __html: article.content }} />
    </article>
  )
}
