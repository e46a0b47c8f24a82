import { usePreference } from '@openlot/features/preferences'
import { NoticeDays, NoticeFilter, NoticeTabs, useNoticePage } from '@openlot/features/notices/page'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { CheckCheck } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'
import { NoticeLink } from '../../parts/NoticeLink.tsx'
import styles from './NoticesPage.module.css'
import { SettingsOfNotices } from './SettingsOfNotices.tsx'

/** All that the user was told, and by which ways. */
export default function NoticesPage() {
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
  const { group } = page.filter
  return (
    <FramedPage
      title={t('title')}
      beside={<NoticeTabs unread={page.unread} />}
      actions={
        <Button
          variant="ghost"
          icon={<CheckCheck aria-hidden="true" />}
          disabled={page.unread === 0}
          onClick={page.markAllRead}
        >
          {t('notices:markAllRead')}
        </Button>
      }
      isWide
    >
      <div className={styles.columns}>
        <div className={styles.filter}>
          <NoticeFilter counts={page.counts} filter={page.filter} choose={page.choose} />
        </div>
        <section
          className={card.table}
          aria-label={group ? t(`groups.${group}`) : t('notices:all')}
          aria-busy={page.isLoading}
        >
          <NoticeDays
            page={page}
            isHidden={isHidden}
            renderLink={(row, props) => <NoticeLink notice={row} {...props} />}
            onRead={page.markRead}
          />
        </section>
      </div>
    </FramedPage>
  )
}
