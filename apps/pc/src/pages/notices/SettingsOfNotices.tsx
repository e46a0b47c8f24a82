import { NoticeTabs, useUnread } from '@openlot/features/notices/page'
import { OwnNoticeSettings } from '@openlot/features/notices/settings'
import { useTranslation } from '@openlot/i18n/react'
import { FramedPage } from '../../parts/FramedPage.tsx'

/** By which ways the user is told. */
export function SettingsOfNotices({ user }: { user: number }) {
  const { t } = useTranslation('noticeCentre')
  return (
    <FramedPage title={t('settingsTitle')} beside={<NoticeTabs unread={useUnread(user)} />}>
      <OwnNoticeSettings user={user} />
    </FramedPage>
  )
}
