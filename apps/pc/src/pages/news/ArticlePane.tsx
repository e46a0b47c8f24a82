import { useArticle, ArticleText } from '@openlot/features/content'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState, ErrorState, ShareButton, SkeletonCards } from '@openlot/ui'
import { ChevronLeft } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { Panel } from '../../parts/Panels.tsx'
import styles from './ArticlePane.module.css'

interface Props {
  id: number
  /** What scrolls. */
  scroller: RefObject<HTMLDivElement | null>
  /** There is no list beside it. */
  isAlone?: boolean
}

/** One article, to read and to share. */
export function ArticlePane({ id, scroller, isAlone = false }: Props) {
  const { t } = useTranslation(['content', 'pages'])
  const { article, isLoading, isGone, isFailed, reload } = useArticle(id)
  const allNews = (
    <Link to="/news" className={buttonClass({ size: 'small' })}>
      <ChevronLeft aria-hidden="true" className={styles.back} />
      <span>{t('news.all')}</span>
    </Link>
  )
  return (
    <Panel label={t('pages:news.article')} body={scroller} isText {...(isAlone && { head: allNews })}>
      <div className={styles.article}>
        {isLoading && <SkeletonCards />}
        {isFailed && (
          <ErrorState title={t('news.articleFailed')} message={t('news.failedHint')} onRetry={() => void reload()} />
        )}
        {isGone && (
          <EmptyState
            picture="search"
            title={t('news.gone')}
            titleAs={isAlone ? 'h1' : 'p'}
            hint={t('news.goneHint')}
            action={!isAlone && allNews}
          />
        )}
        {article !== undefined && (
          <>
            <ArticleText article={article} titleAs={isAlone ? 'h1' : 'h2'} />
            <div className={styles.share}>
              <ShareButton
                label={t('news.share')}
                title={article.title}
                url={`${location.origin}/news/detail?id=${article.id}`}
              />
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}
