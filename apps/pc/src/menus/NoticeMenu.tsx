import { useNotices, useSession, type ShownNotice } from '@openlot/features'
import { NoticeCentre, type NoticeItem } from '@openlot/ui/notice-centre'
import { Link } from 'react-router-dom'

const LOOKS: Partial<Record<ShownNotice['kind'], NoticeItem['look']>> = {
  cancelled: 'info',
  reset: 'info',
  copyStopped: 'info',
  refused: 'danger',
  stopOut: 'danger',
  depositRejected: 'danger',
  withdrawalRejected: 'danger',
  connectionLost: 'warn',
  marginCall: 'warn',
}

/** The bell, and what it has to tell of the user who is logged in. */
export default function NoticeMenu() {
  const { user } = useSession()
  return user && <OfUser key={user.id} user={user.id} />
}

function OfUser({ user }: { user: number }) {
  const { notices, unread, markRead, markAllRead, clear } = useNotices(user)
  return (
    <NoticeCentre
      notices={notices.map((notice) => ({ ...notice, look: LOOKS[notice.kind] ?? 'done' }))}
      unread={unread}
      renderLink={(id, props) => {
        const { path, instrument } = notices.find((notice) => notice.id === id) ?? { path: '/' }
        return <Link to={path} state={instrument === undefined ? null : { instrument }} {...props} />
      }}
      onRead={markRead}
      onReadAll={markAllRead}
      onClear={clear}
    />
  )
}
