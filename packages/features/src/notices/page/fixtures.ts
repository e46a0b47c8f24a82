import type { NoticeCounts } from '@openlot/core/contract'
import type { ShownRow } from './shownRow.ts'
import type { ShownDay } from './useNoticePage.ts'

const row = (id: number, changes: Partial<ShownRow>): ShownRow => ({
  ids: [id],
  group: 'orders',
  look: 'done',
  title: 'Bought 0.50 EUR/USD',
  text: 'Opened at 1.18340',
  time: '12:15',
  at: Date.UTC(2026, 10, 25, 12, 15),
  isRead: true,
  profit: undefined,
  about: 'open',
  instrument: 1,
  parts: [],
  ...changes,
})

const closed = (id: number, changes: Partial<ShownRow>) =>
  row(id, {
    group: 'margin',
    look: 'danger',
    title: 'Stop-out: closed 0.20 EUR/USD',
    text: 'Opened at 1.18655, closed at 1.17810',
    time: '14:32',
    isRead: false,
    profit: '-169.00',
    about: 'closed',
    ...changes,
  })

/** Two days of notices, one of which is told as three. */
export const shownDays: readonly ShownDay[] = [
  {
    name: 'Today, Wednesday 25 November',
    rows: [
      {
        ...closed(30, { title: 'Stop-out: 2 positions closed', text: 'EUR/USD · XAU/USD' }),
        ids: [30, 29],
        profit: '-1999.00',
        parts: [
          closed(30, {}),
          closed(29, { title: 'Stop-out: closed 2.00 XAU/USD', profit: '-1830.00', instrument: 4 }),
        ],
      },
      row(28, { isRead: false }),
      row(27, {
        group: 'alerts',
        title: 'GBP/USD at 1.34805',
        text: 'Your alert: at or above 1.34800 · “Breakout of the week”',
        time: '08:12',
        isRead: false,
        about: 'chart',
      }),
      row(26, {
        title: 'Take profit: closed 0.30 EUR/USD',
        text: 'Opened at 1.18012, closed at 1.18292',
        time: '07:00',
        profit: '84.00',
        about: 'closed',
      }),
    ],
  },
  {
    name: 'Tuesday 24 November',
    rows: [
      row(25, {
        group: 'overnight',
        look: 'info',
        title: 'Overnight for 1 position',
        text: 'Swap +1.12 USD',
        time: '22:00',
        about: 'account',
      }),
      row(24, {
        group: 'security',
        look: 'warn',
        title: 'New login to your account',
        text: 'Firefox, Linux · 203.0.113.7',
        time: '18:20',
        about: 'security',
      }),
      row(23, {
        group: 'money',
        look: 'info',
        title: 'You have requested a withdrawal',
        text: 'Withdrawal 20261124-7 of 250.00 USD to TQ9v…2cJ6 is waiting for review.',
        time: '16:44',
        about: 'records',
      }),
      row(22, {
        group: 'margin',
        look: 'warn',
        title: 'Margin call',
        text: 'The margin level is low. Close positions or deposit funds to reduce the risk of a stop-out.',
        time: '14:31',
      }),
    ],
  },
]

export const shownCounts: NoticeCounts = {
  orders: 14,
  margin: 3,
  alerts: 9,
  money: 4,
  security: 3,
  copying: 0,
  overnight: 5,
}
