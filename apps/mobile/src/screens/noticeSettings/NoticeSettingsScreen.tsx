import { NoticeTabs, useUnread } from '@openlot/features/notices/page'
import { OwnNoticeSettings } from '@openlot/features/notices/settings'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { Page } from '../../shell/Page.tsx'

/** By which ways the user is told. */
export default function NoticeSettingsScreen() {
  const { user } = useSession()
  return user && <OfUser user={user.id} />
}

function OfUser({ user }: { user: number }) {
  const { t } = useTranslation('noticeCentre')
  return (
    <Page title={t('settingsTitle')} home="/mine/notices">
      <NoticeTabs unread={useUnread(user)} fill />
      <OwnNoticeSettings user={user} />
    </Page>
  )
}
