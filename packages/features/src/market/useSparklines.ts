import type { Instrument } from '@openlot/core/contract'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { serverApi } from '../api/serverApi.ts'

/** A point of a sparkline: time and close. */
export type SparkPoint = readonly [time: number, close: number]

const REFRESH_MS = 60_000

/** The closes of the last day, by instrument; undefined until they have loaded. */
export function useSparklines(
  instruments: readonly Pick<Instrument, 'Id'>[],
): (id: number) => readonly SparkPoint[] | undefined {
  const ids = instruments.map(({ Id }) => Id).join(',')
  const { data } = serverApi.useSparklinesQuery(ids === '' ? skipToken : { forex_id: ids, period: '15min' }, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  })
  const byId = new Map(data?.map(({ forex_id, points }) => [forex_id, points]))
  return (id) => byId.get(id)
}
