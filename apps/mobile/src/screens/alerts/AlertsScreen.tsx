import { AlertList } from '@openlot/features/alerts'
import { NoticeTabs, useUnread } from '@openlot/features/notices/page'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { LazyPart, SkeletonCards } from '@openlot/ui'
import { Page } from '../../shell/Page.tsx'

/** The user's alerts. */
export default function AlertsScreen() {
  const { user } = useSession()
  return user && <OfUser user={user.id} />
}

function OfUser({ user }: { user: number }) {
  const { t } = useTranslation('alerts')
  return (
    <Page title={t('title')}>
      <NoticeTabs unread={useUnread(user)} fill />
      <LazyPart fallback={<SkeletonCards />}>
        <AlertList as="sheet" />
      </LazyPart>
    </Page>
  )
}
