import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useSyncExternalStore } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import type { NoticeKind } from './notice.ts'
import { noticeBookOf } from './noticeBook.ts'
import { noticeText } from './noticeText.ts'

/** A notice as it is shown. */
export interface ShownNotice {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly time: string
  readonly isRead: boolean
  /** The instrument of its order. */
  readonly instrument: number | undefined
  /** What it asks of its reader: nothing, care, or to see what went wrong. */
  readonly look: 'done' | 'info' | 'warn' | 'danger'
  /** Where to see more: the account, what is open, what waited for its price and was cancelled, or what was closed. */
  readonly about: 'account' | 'open' | 'cancelled' | 'closed'
}

export interface Notices {
  /** Newest first. */
  readonly notices: readonly ShownNotice[]
  readonly unread: number
  markRead(id: string): void
  markAllRead(): void
  clear(): void
}

const ABOUT: Partial<Record<NoticeKind, ShownNotice['about']>> = {
  opened: 'open',
  filled: 'open',
  marginCall: 'open',
  connectionLost: 'open',
  cancelled: 'cancelled',
  refused: 'cancelled',
  marginCallOver: 'account',
  reset: 'account',
  credited: 'account',
  depositRejected: 'account',
  paid: 'account',
  withdrawalRejected: 'account',
}

const LOOKS: Partial<Record<NoticeKind, ShownNotice['look']>> = {
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

/** What a user was told on this device, in words. */
export function useNotices(user: number): Notices {
  'use memo'
  const book = noticeBookOf(useClient(), user)
  const { i18n } = useTranslation('notices')
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const entries = useSyncExternalStore(book.subscribe, book.list)
  return {
    notices: entries.map((entry) => ({
      id: entry.key,
      ...noticeText(i18n, code, entry),
      time: formatDate(entry.at, 'dateTime'),
      isRead: entry.isRead,
      instrument: entry.order?.instrument,
      look: LOOKS[entry.kind] ?? 'done',
      about: ABOUT[entry.kind] ?? 'closed',
    })),
    unread: entries.filter(({ isRead }) => !isRead).length,
    markRead: (id) => book.markRead(id),
    markAllRead: () => book.markRead(),
    clear: () => book.clear(),
  }
}
