import { aboutOf, type NoticeAbout } from '@openlot/core/contract'
import { useFormatDate } from '@openlot/i18n/dates'
import { noticeText } from '@openlot/i18n/notices'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useSyncExternalStore } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import type { NoticeLook } from './NoticeIcon.tsx'
import { noticeFeedOf } from './noticeFeed.ts'
import { lookOf } from './noticeLook.ts'

/** A notice as it is shown. */
export interface ShownNotice {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly time: string
  readonly isRead: boolean
  /** The instrument that it is about. */
  readonly instrument: number | undefined
  readonly look: NoticeLook
  readonly about: NoticeAbout
}

export interface Notices {
  /** The newest first. */
  readonly notices: readonly ShownNotice[]
  readonly unread: number
  markRead(id: string): void
  markAllRead(): void
}

/** What a user was told lately, in words. */
export function useNotices(user: number): Notices {
  'use memo'
  const feed = noticeFeedOf(useClient(), user)
  const { i18n } = useTranslation(['notices', 'copying'])
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const { notices, unread } = useSyncExternalStore(feed.subscribe, feed.get)
  return {
    notices: notices.map((notice) => ({
      id: `${notice.id}`,
      ...noticeText(i18n, code, notice),
      time: formatDate(notice.at, 'dateTime'),
      isRead: notice.read_at > 0,
      instrument: notice.forex_id === 0 ? undefined : notice.forex_id,
      look: lookOf(notice.kind),
      about: aboutOf(notice),
    })),
    unread,
    markRead: (id) => feed.markRead([Number(id)]),
    markAllRead: () => feed.markRead('all'),
  }
}
