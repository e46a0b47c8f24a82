import { DAY_MS } from '@openlot/core/math'
import { skipToken } from '@reduxjs/toolkit/query/react'
import type { EquityPoint, Performance } from '@openlot/core/contract'
import { ownTimeZone, useTimeZone } from '@openlot/i18n/react'
import { useState } from 'react'
import { performanceApi } from '../api/performanceApi.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { useOwner } from '../session/useOfAccount.ts'
import { isPartial, type PerformanceFilter } from './performanceFilter.ts'
import { spanOf, type Span } from './rangeSpan.ts'

/** No weekend with holidays is longer: a curve that begins later begins with its account. */
const MAX_REST_MS = 5 * DAY_MS

/** What trading has brought, and the curve of what the account was worth. */
export interface LoadedPerformance {
  /** Undefined until it has loaded, and after it has failed. */
  readonly performance: Performance | undefined
  /** Null where it is not asked for: the curve is of all trades. */
  readonly equity: readonly EquityPoint[] | null | undefined
  /** Other figures than those that are shown are on their way. */
  readonly isLoading: boolean
  readonly isFailed: boolean
  /** The days of one's own period are not chosen yet, or the last is before the first. */
  readonly isIncomplete: boolean
  /** The period begins before the account does: there are no older trades. */
  readonly isWhole: boolean
  reload(): Promise<unknown>
}

/**
 * The figures of a filter. While others of the same account are on their way those before stay, so that nothing jumps;
 * no account is ever shown what another one has brought.
 */
export function usePerformance(filter: PerformanceFilter): LoadedPerformance {
  const owner = useOwner()
  const zone = useTimeZone() ?? ownTimeZone()
  const { serverNow } = useClient()
  // The days of a page are those of when it was opened: else each moment would ask anew.
  const [now] = useState(serverNow)
  const span = spanOf(filter, now, zone)
  const of = owner && accountOf(owner, filter.account)
  const input = { ...span, all: filter.account === 'all' ? (1 as const) : (0 as const) }
  const partial = isPartial(filter)
  const { instrument, side, tag } = filter
  const asked = of === undefined || span === undefined ? undefined : { of, input }
  const figures = performanceApi.usePerformanceQuery(
    asked === undefined
      ? skipToken
      : {
          of: asked.of,
          input: {
            ...input,
            zone,
            ...(instrument !== undefined && { forex_id: instrument }),
            ...(side !== undefined && { side }),
            ...(tag !== undefined && { tag }),
          },
        },
    { refetchOnMountOrArgChange: true },
  )
  const curve = performanceApi.useEquityQuery(asked === undefined || partial ? skipToken : asked, {
    refetchOnMountOrArgChange: true,
  })
  const key = `${of?.user} ${of?.account} ${of?.visit} ${filter.account}`
  const performance = useLastOf(key, figures.currentData)
  const equity = useLastOf(key, curve.currentData)
  const isIncomplete = span === undefined
  const isFailed = !isIncomplete && (figures.isError || (!partial && curve.isError))
  return {
    performance: isFailed || isIncomplete ? undefined : performance,
    equity: partial ? null : equity?.points,
    isLoading: figures.isFetching || (!partial && curve.isFetching),
    isFailed,
    isIncomplete,
    isWhole: span !== undefined && coversAll(span, equity?.points),
    reload: () => Promise.all([figures.refetch(), ...(partial ? [] : [curve.refetch()])]),
  }
}

/** The curve begins with the account, or with the period. */
function coversAll({ from, to }: Span, points: readonly EquityPoint[] | undefined): boolean {
  if (to !== undefined || points === undefined) return false
  const first = points[0]?.[0]
  return from === undefined || first === undefined || first - from > MAX_REST_MS
}

/** What is there now, else what was there last of the same account. */
function useLastOf<Value>(key: string, current: Value | undefined): Value | undefined {
  const [last, setLast] = useState<{ readonly key: string; readonly value: Value }>()
  if (current !== undefined && (last?.key !== key || last.value !== current)) setLast({ key, value: current })
  return current ?? (last?.key === key ? last.value : undefined)
}

type Owner = NonNullable<ReturnType<typeof useOwner>>

/** The first account goes without its id. */
function accountOf(owner: Owner, account: PerformanceFilter['account']): Owner {
  if (typeof account !== 'number') return owner
  return { ...owner, account: account === owner.user ? undefined : account }
}
