import { NEWS_CATEGORY } from '@openlot/features/content'
import { useTranslation } from '@openlot/i18n/react'
import { Page } from '../../shell/Page.tsx'
import { NewsList } from './NewsList.tsx'

/** What the broker announces, newest first. */
export default function AnnouncementScreen() {
  const { t } = useTranslation('content')
  return (
    <Page title={t('page.announcement')}>
      <NewsList
        category={NEWS_CATEGORY.ANNOUNCEMENT}
        texts={{
          failed: t('news.announcementsFailed'),
          none: t('news.noAnnouncements'),
          noneHint: t('news.noAnnouncementsHint'),
        }}
      />
    </Page>
  )
}
