import { useNotices, NoticeCentre, type ShownNotice } from '@openlot/features/notices'
import { useSession } from '@openlot/features/session'
import { Link } from 'react-router-dom'

const PATHS: Record<ShownNotice['about'], string> = {
  account: '/user',
  open: '/',
  cancelled: '/',
  closed: '/',
  chart: '/',
  records: '/mine/history',
  identity: '/mine/auth',
  security: '/mine/security',
  copies: '/copy',
}

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
      renderLink={(id, props) => {
        const { about, instrument } = notices.find((notice) => notice.id === id) ?? {}
        return <Link to={PATHS[about ?? 'open']} state={instrument === undefined ? null : { instrument }} {...props} />
      }}
      onRead={markRead}
      onReadAll={markAllRead}
    />
  )
}
