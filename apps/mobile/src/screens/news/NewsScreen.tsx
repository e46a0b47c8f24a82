import { NEWS_CATEGORY } from '@openlot/features/content'
import { useTranslation } from '@openlot/i18n/react'
import { Page } from '../../shell/Page.tsx'
import { NewsList } from './NewsList.tsx'

/** Articles about markets and trading, newest first. */
export default function NewsScreen() {
  const { t } = useTranslation('content')
  return (
    <Page title={t('page.news')} home="/">
      <NewsList
        category={NEWS_CATEGORY.NEWS}
        texts={{ failed: t('news.failed'), none: t('news.none'), noneHint: t('news.noneHint') }}
      />
    </Page>
  )
}
