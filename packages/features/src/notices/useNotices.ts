import { formatDate } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useSyncExternalStore } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import type { NoticeEntry, NoticeKind } from './notice.ts'
import { noticeBookOf } from './noticeBook.ts'
import { noticeText } from './noticeText.ts'

/** A notice as it is shown. */
export interface ShownNotice {
  readonly id: string
  readonly kind: NoticeKind
  readonly title: string
  readonly text: string
  readonly time: string
  readonly isRead: boolean
  /** The instrument of its order. */
  readonly instrument: number | undefined
  /** Where to see more. */
  readonly path: '/' | '/user'
}

export interface Notices {
  /** Newest first. */
  readonly notices: readonly ShownNotice[]
  readonly unread: number
  markRead(id: string): void
  markAllRead(): void
  clear(): void
}

const OF_ACCOUNT: readonly NoticeKind[] = [
  'marginCallOver',
  'reset',
  'credited',
  'depositRejected',
  'paid',
  'withdrawalRejected',
]

const pathOf = ({ kind }: NoticeEntry): ShownNotice['path'] => (OF_ACCOUNT.includes(kind) ? '/user' : '/')

/** What a user was told on this device, in words. */
export function useNotices(user: number): Notices {
  'use memo'
  const book = noticeBookOf(useClient(), user)
  const { i18n } = useTranslation('notices')
  const { code } = useLanguage()
  const entries = useSyncExternalStore(book.subscribe, book.list)
  return {
    notices: entries.map((entry) => ({
      id: entry.key,
      kind: entry.kind,
      ...noticeText(i18n, code, entry),
      time: formatDate(entry.at, code, 'dateTime'),
      isRead: entry.isRead,
      instrument: entry.order?.instrument,
      path: pathOf(entry),
    })),
    unread: entries.filter(({ isRead }) => !isRead).length,
    markRead: (id) => book.markRead(id),
    markAllRead: () => book.markRead(),
    clear: () => book.clear(),
  }
}
