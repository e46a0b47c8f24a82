import { NoticeTabs, useUnread } from '@openlot/features/notices/page'
import { OwnNoticeSettings } from '@openlot/features/notices/settings'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { FramedPage } from '../../parts/FramedPage.tsx'

/** By which ways the user is told. */
export default function NoticeSettingsPage() {
  const { user } = useSession()
  return user && <OfUser user={user.id} />
}

function OfUser({ user }: { user: number }) {
  const { t } = useTranslation('noticeCentre')
  return (
    <FramedPage title={t('settingsTitle')} beside={<NoticeTabs unread={useUnread(user)} />}>
      <OwnNoticeSettings user={user} />
    </FramedPage>
  )
}
