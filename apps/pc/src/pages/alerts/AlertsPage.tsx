import { AlertList } from '@openlot/features/alerts'
import { NoticeTabs, useUnread } from '@openlot/features/notices/page'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { FramedPage } from '../../parts/FramedPage.tsx'

/** The user's alerts. */
export default function AlertsPage() {
  const { user } = useSession()
  return user && <OfUser user={user.id} />
}

function OfUser({ user }: { user: number }) {
  const { t } = useTranslation('alerts')
  return (
    <FramedPage title={t('title')} beside={<NoticeTabs unread={useUnread(user)} />}>
      <AlertList as="dialog" />
    </FramedPage>
  )
}
