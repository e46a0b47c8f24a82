import { useNotices } from '@openlot/features/notices'
import { linkTo } from '@openlot/features/routing'
import { useTranslation } from '@openlot/i18n/react'
import { IconButton, LazyLayer, lazyRetry } from '@openlot/ui'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { NoticeLink } from '../../shell/NoticeLink.tsx'

const NoticeSheet = lazyRetry(async () => ({
  default: (await import('@openlot/features/notices/NoticeSheet')).NoticeSheet,
}))

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
            <NoticeLink about={notices.find((notice) => notice.id === id)?.about} {...props} />
          )}
          allLink={linkTo('/mine/notices')}
          onRead={markRead}
          onReadAll={markAllRead}
        />
      </LazyLayer>
    </>
  )
}
