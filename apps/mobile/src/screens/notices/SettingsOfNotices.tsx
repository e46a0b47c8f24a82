import { NoticeTabs, useUnread } from '@openlot/features/notices/page'
import { OwnNoticeSettings } from '@openlot/features/notices/settings'
import { useTranslation } from '@openlot/i18n/react'
import { Page } from '../../shell/Page.tsx'

/** By which ways the user is told. */
export function SettingsOfNotices({ user }: { user: number }) {
  const { t } = useTranslation('noticeCentre')
  return (
    <Page title={t('settingsTitle')} home="/mine/notices">
      <NoticeTabs unread={useUnread(user)} fill />
      <OwnNoticeSettings user={user} />
    </Page>
  )
}
