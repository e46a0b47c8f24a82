import type { Instrument } from '@openlot/core/contract'
import type { Period } from '@openlot/core/math'
import { useEffect, useMemo, useState } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { onReconnect } from '../platform/onReconnect.ts'
import type { Client } from '../client/client.ts'
import type { Bar } from '@openlot/ui/chart'
import { createCandleFeed } from './candleFeed.ts'
import { createLastCandles, type LastCandles } from './lastCandles.ts'

/** What a chart of an instrument draws from. */
export interface ChartFeed {
  loadBars(period: Period, end: number | undefined, limit: number): Promise<Bar[]>
  loadBarsFrom(period: Period, start: number, limit: number): Promise<Bar[]>
  live(onBar: (bar: Bar) => void): () => void
  /** The market's time, in milliseconds since 1970; undefined while there are no ticks. */
  now(): number | undefined
  /** Increases with each reconnect, as bars may have been missed. */
  revision: number
}

const lastCandles = new WeakMap<Client, LastCandles>()

/** One for all charts of a page, stored when it is left. */
function lastCandlesOf(client: Client): LastCandles {
  const known = lastCandles.get(client)
  if (known !== undefined) return known
  const last = createLastCandles(client.storage)
  lastCandles.set(client, last)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') last.store()
  })
  return last
}

/** The bars of an instrument in a period, for a chart to load and follow. */
export function useChartSource({ Id, Code }: Pick<Instrument, 'Id' | 'Code'>, period: Period): ChartFeed {
  'use memo'
  const client = useClient()
  const [revision, setRevision] = useState(0)
  useEffect(() => onReconnect(client.socket, () => setRevision((former) => former + 1)), [client])
  const feedOf = useMemo(() => {
    const settings = { ...client, last: lastCandlesOf(client), onOutdated: () => setRevision((former) => former + 1) }
    return (of: Period) => createCandleFeed(settings, { id: Id, code: Code, period: of })
  }, [client, Id, Code])
  const feed = useMemo(() => feedOf(period), [feedOf, period])
  return {
    // Some of what is drawn is computed from days, whatever the chart shows.
    loadBars: (of, end, limit) => (of === period ? feed : feedOf(of)).load(end, limit),
    loadBarsFrom: (of, start, limit) => (of === period ? feed : feedOf(of)).loadFrom(start, limit),
    live: feed.subscribe,
    now: client.market.now,
    revision,
  }
}
