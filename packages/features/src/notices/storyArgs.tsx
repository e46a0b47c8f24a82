import { fn } from 'storybook/test'
import type { ReactNode } from 'react'
import type { NoticeItem, NoticesProps } from './NoticeList.tsx'

interface LinkProps {
  className: string
  onClick: () => void
  children: ReactNode
}

const notices: NoticeItem[] = [
  {
    id: 'call',
    look: 'warn',
    title: 'Margin call',
    text: 'The margin level is low. Close positions or deposit funds to reduce the risk of a stop-out.',
    time: '22/11/2026, 14:21',
    isRead: false,
  },
  {
    id: 'sold',
    look: 'done',
    title: 'Stop loss: closed 0.10 EUR/USD',
    text: 'At 1.17210, result −30.00 USD',
    time: '22/11/2026, 14:05',
    isRead: false,
  },
  {
    id: 'out',
    look: 'danger',
    title: 'Stop-out: closed 2.00 XAU/USD',
    text: 'The margin level was too low. Closed at 4,065.37, result −1,830.00 USD',
    time: '22/11/2026, 13:58',
    isRead: true,
  },
  {
    id: 'cancelled',
    look: 'info',
    title: 'Order cancelled: buy 0.02 EUR/USD',
    text: 'The order at 1.00000 was cancelled.',
    time: '22/11/2026, 13:40',
    isRead: true,
  },
]

/** Renders links that lead nowhere. */
export const storyLink = (id: string, { onClick, children, ...props }: LinkProps) => (
  <a
    href={`#${id}`}
    {...props}
    onClick={(event) => {
      event.preventDefault()
      onClick()
    }}
  >
    {children}
  </a>
)

/** What the stories of the notices show. */
export const noticeArgs = {
  notices,
  unread: 2,
  renderLink: storyLink,
  allLink: (props) => storyLink('all', props),
  onRead: fn(),
  onReadAll: fn(),
} satisfies NoticesProps
