import { usePreference } from '@openlot/features/preferences'
import { Kept, NoticeChips, NoticeDays, NoticeTabs, useNoticePage } from '@openlot/features/notices/page'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { IconButton, PullToRefresh } from '@openlot/ui'
import { CheckCheck } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { NoticeLink } from '../../shell/NoticeLink.tsx'
import { Page } from '../../shell/Page.tsx'
import styles from './NoticesScreen.module.css'
import { SettingsOfNotices } from './SettingsOfNotices.tsx'

/** All that the user was told, and by which ways. */
export default function NoticesScreen() {
  const { user } = useSession()
  const { pathname } = useLocation()
  if (user === undefined) return null
  return pathname === '/mine/notices' ? <NoticeList user={user.id} /> : <SettingsOfNotices user={user.id} />
}

/** All that the user was told, by day. */
function NoticeList({ user }: { user: number }) {
  const { t } = useTranslation(['noticeCentre', 'notices'])
  const page = useNoticePage(user)
  const isHidden = usePreference('hideBalance')
  return (
    <Page
      title={t('title')}
      actions={
        <IconButton
          label={t('notices:markAllRead')}
          icon={<CheckCheck aria-hidden="true" />}
          disabled={page.unread === 0}
          onClick={page.markAllRead}
        />
      }
    >
      <NoticeTabs unread={page.unread} fill />
      <NoticeChips counts={page.counts} filter={page.filter} choose={page.choose} />
      <PullToRefresh onRefresh={page.reload}>
        <div className={styles.list} aria-busy={page.isLoading}>
          <NoticeDays
            page={page}
            isHidden={isHidden}
            renderLink={({ about }, props) => <NoticeLink about={about} {...props} />}
            onRead={page.markRead}
          />
        </div>
      </PullToRefresh>
      <Kept />
    </Page>
  )
}
