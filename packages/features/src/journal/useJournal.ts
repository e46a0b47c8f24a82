import type { JournalTrade, Tag } from '@openlot/core/contract'
import { ownTimeZone, useTimeZone } from '@openlot/i18n/react'
import { useSearchParams } from 'react-router-dom'
import type { OfAccount } from '../api/baseQuery.ts'
import { journalApi } from '../api/journalApi.ts'
import { recordList, type RecordList } from '../api/recordList.ts'
import { filterOf, paramsOf, spanOfMonth, type JournalFilter } from './journalFilter.ts'

export interface Journal extends Omit<RecordList<never>, 'records'> {
  readonly trades: readonly JournalTrade[]
  readonly total: number
  /** The net result of all that the filter finds; undefined until it is known. */
  readonly net: string | undefined
  readonly tags: readonly Tag[]
  readonly filter: JournalFilter
  choose(changes: Partial<JournalFilter>): void
  /** The list of the server's that is shown. */
  readonly pages: ReturnType<typeof usePages>
}

/** Closed trades with what was written about them, as the filter in the address asks for. */
export function useJournal(of: OfAccount): Journal {
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params)
  const pages = usePages(of, filter)
  const query = journalApi.useJournalInfiniteQuery(pages, { refetchOnMountOrArgChange: true })
  const { records, ...list } = recordList({
    ...query,
    currentData: query.currentData && {
      pages: query.currentData.pages.map(({ data }) => ({
        data: data.map((trade) => ({ ...trade, id: trade.order.Id })),
      })),
    },
  })
  const { currentData: tags } = journalApi.useTagsQuery({ user: of.user })
  const [first] = query.currentData?.pages ?? []
  return {
    ...list,
    trades: records,
    total: first?.total ?? 0,
    net: first?.net,
    tags: tags?.tags ?? [],
    filter,
    choose(changes) {
      setParams(paramsOf({ ...filter, ...changes }), { replace: true })
    },
    pages,
  }
}

function usePages(of: OfAccount, { month, instrument, tag, isOnPlan }: JournalFilter) {
  const zone = useTimeZone() ?? ownTimeZone()
  return {
    of,
    filter: {
      ...(month !== undefined && spanOfMonth(month, zone)),
      ...(instrument !== undefined && { forex_id: instrument }),
      ...(tag !== undefined && { tag }),
      ...(isOnPlan !== undefined && { on_plan: isOnPlan ? (1 as const) : (0 as const) }),
    },
  }
}
