import { useNotices, type ShownNotice } from '@openlot/features/notices'
import { useTranslation } from '@openlot/i18n/react'
import { IconButton, LazyLayer, lazyRetry } from '@openlot/ui'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'

const NoticeSheet = lazyRetry(async () => ({
  default: (await import('@openlot/features/notices/NoticeSheet')).NoticeSheet,
}))

const PATHS: Record<ShownNotice['about'], string> = {
  account: '/user',
  open: '/order',
  cancelled: '/order?tab=pending',
  closed: '/order?tab=history',
  chart: '/',
  records: '/mine/history',
  identity: '/mine/auth',
  security: '/mine/security',
  copies: '/copy',
}

/** The bell with what a user was told and has not read, and the sheet that it opens. */
export function Notices({ user }: { user: number }) {
  const { t } = useTranslation('notices')
  const { notices, unread, markRead, markAllRead } = useNotices(user)
  const [isOpen, setIsOpen] = useState<boolean>()
  const close = () => setIsOpen((former) => former && false)
  return (
    <>
      <IconButton
        label={t('title')}
        icon={<Bell aria-hidden="true" />}
        count={unread}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      <LazyLayer open={isOpen} onClose={close}>
        <NoticeSheet
          open={isOpen === true}
          onClose={close}
          notices={notices}
          unread={unread}
          renderLink={(id, props) => (
            <Link to={PATHS[notices.find((notice) => notice.id === id)?.about ?? 'open']} {...props} />
          )}
          onRead={markRead}
          onReadAll={markAllRead}
        />
      </LazyLayer>
    </>
  )
}
