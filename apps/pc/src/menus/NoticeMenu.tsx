import { useNotices, NoticeCentre } from '@openlot/features/notices'
import { linkTo } from '@openlot/features/routing'
import { useSession } from '@openlot/features/session'
import { NoticeLink } from '../parts/NoticeLink.tsx'

/** The bell, and what it has to tell of the user who is logged in. */
export default function NoticeMenu() {
  const { user } = useSession()
  return user && <OfUser key={user.id} user={user.id} />
}

function OfUser({ user }: { user: number }) {
  const { notices, unread, markRead, markAllRead } = useNotices(user)
  return (
    <NoticeCentre
      notices={notices}
      unread={unread}
      renderLink={(id, props) => <NoticeLink notice={notices.find((notice) => notice.id === id)} {...props} />}
      allLink={linkTo('/mine/notices')}
      onRead={markRead}
      onReadAll={markAllRead}
    />
  )
}
