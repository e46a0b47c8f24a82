import {
  MAX_READ_AT_ONCE,
  NOTICE_GROUPS,
  type Notice,
  type NoticeCounts,
  type NoticeGroup,
} from '@openlot/core/contract'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { noticesApi } from '../../api/noticesApi.ts'
import { recordList, type RecordList } from '../../api/recordList.ts'
import type { Client } from '../../client/client.ts'
import { useClient } from '../../client/ClientProvider.tsx'
import { useDayNames } from '../../market/useDayNames.ts'
import { noticeFeedOf } from '../noticeFeed.ts'
import { noticeDays } from './noticeDays.ts'
import { shownRow, type ShownRow } from './shownRow.ts'
import { useUnread } from './useUnread.ts'

/** The notices of a day, under its name. */
export interface ShownDay {
  readonly name: string
  readonly rows: readonly ShownRow[]
}

interface NoticeFilter {
  /** Undefined: all. */
  readonly group: NoticeGroup | undefined
  readonly isUnread: boolean
}

export interface NoticePage extends Omit<RecordList<never>, 'records'> {
  readonly days: readonly ShownDay[]
  /** How many rows there are, for the list that loads more. */
  readonly count: number
  /** Undefined until they are known; those of the former filter until there are new ones. */
  readonly counts: NoticeCounts | undefined
  readonly filter: NoticeFilter
  choose(changes: Partial<NoticeFilter>): void
  /** Of all notices, whatever is shown. */
  readonly unread: number
  markRead(ids: readonly number[]): void
  markAllRead(): void
}

/** All notices of a user, or those of a group, by day. What is shown of them is in the address. */
export function useNoticePage(user: number): NoticePage {
  const dispatch = useDispatch<Client['store']['dispatch']>()
  const feed = noticeFeedOf(useClient(), user)
  const [filter, choose] = useFilter()
  const of = { user, ...(filter.group && { group: filter.group }), ...(filter.isUnread && { unread: 1 as const }) }
  const query = noticesApi.useNoticesInfiniteQuery(of, { refetchOnMountOrArgChange: true })
  const { records, ...list } = recordList(query)

  // While a page is on its way, it is loaded once more after that: it may have been read before this was told.
  useEffect(() => feed.onPush(() => void dispatch(noticesApi.util.invalidateTags(['Notices']))), [feed, dispatch])

  /** Shows some as read at once; what the server tells then loads the list anew. */
  function showRead(isMeant: (id: number) => boolean) {
    dispatch(
      noticesApi.util.updateQueryData('notices', of, ({ pages }) => {
        for (const { data } of pages)
          for (const notice of data) if (notice.read_at === 0 && isMeant(notice.id)) notice.read_at = notice.at
      }),
    )
  }

  return {
    ...list,
    days: useShownDays(records),
    count: records.length,
    counts: query.data?.pages[0]?.counts,
    filter,
    choose,
    unread: useUnread(user),
    markRead(ids) {
      showRead((id) => ids.includes(id))
      for (let at = 0; at < ids.length; at += MAX_READ_AT_ONCE) feed.markRead(ids.slice(at, at + MAX_READ_AT_ONCE))
    },
    markAllRead() {
      showRead(() => true)
      feed.markRead('all')
    },
  }
}

function useShownDays(notices: readonly Notice[]): ShownDay[] {
  const { i18n } = useTranslation(['noticeCentre', 'notices', 'copying'])
  const { code: language } = useLanguage()
  const formatDate = useFormatDate()
  const { dayOf, wordOf } = useDayNames()
  const writing = { i18n, language, formatDate }
  return noticeDays(notices, dayOf).map(({ time, bundles }) => {
    const [word, date] = [wordOf(time), formatDate(time, 'dayMonth')]
    return {
      name: word === undefined ? date : i18n.t('noticeCentre:dayNamed', { word, date }),
      rows: bundles.map((bundle) => shownRow(bundle, writing)),
    }
  })
}

const GROUP = 'group'
const UNREAD = 'unread'

/** What is shown, as the address says it. */
function useFilter(): [NoticeFilter, NoticePage['choose']] {
  const [search, setSearch] = useSearchParams()
  const filter = {
    group: NOTICE_GROUPS.find((group) => group === search.get(GROUP)),
    isUnread: search.has(UNREAD),
  }
  function choose(changes: Partial<NoticeFilter>) {
    const next = { ...filter, ...changes }
    setSearch(
      { ...(next.group && { [GROUP]: next.group }), ...(next.isUnread && { [UNREAD]: '1' }) },
      { replace: true },
    )
  }
  return [filter, choose]
}
