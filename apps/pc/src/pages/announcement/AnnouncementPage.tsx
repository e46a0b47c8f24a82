import { NEWS_CATEGORY, useNews } from '@openlot/features/content'
import { useTranslation } from '@openlot/i18n/react'
import { EmptyState, ErrorState, SkeletonCards } from '@openlot/ui'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'
import { NewsRows } from '../news/NewsRows.tsx'

/** What the broker announces, newest first. */
export default function AnnouncementPage() {
  const { t } = useTranslation('content')
  const list = useNews(NEWS_CATEGORY.ANNOUNCEMENT)
  const isEmpty = list.news.length === 0
  return (
    <FramedPage title={t('page.announcement')}>
      {list.isLoading && <SkeletonCards />}
      {list.isFailed && (
        <ErrorState
          title={t('news.announcementsFailed')}
          message={t('news.failedHint')}
          onRetry={() => void list.reload()}
        />
      )}
      {isEmpty && !list.isLoading && !list.isFailed && (
        <EmptyState picture="list" title={t('news.noAnnouncements')} hint={t('news.noAnnouncementsHint')} />
      )}
      {!isEmpty && (
        <div className={card.table}>
          <NewsRows list={list} current={undefined} />
        </div>
      )}
    </FramedPage>
  )
}
