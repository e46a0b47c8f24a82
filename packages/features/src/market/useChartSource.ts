import type { Instrument } from '@openlot/core/contract'
import type { Period } from '@openlot/core/math'
import { useEffect, useMemo, useState } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { onReconnect } from '../platform/onReconnect.ts'
import { createCandleFeed, type Bar } from './candleFeed.ts'

/** What a chart of an instrument draws from. */
export interface ChartSource {
  loadBars(period: Period, end: number | undefined, limit: number): Promise<Bar[]>
  live(onBar: (bar: Bar) => void): () => void
  /** Increases with each reconnect, as bars may have been missed. */
  revision: number
}

/** The bars of an instrument in a period, for a chart to load and follow. */
export function useChartSource({ Id, Code }: Pick<Instrument, 'Id' | 'Code'>, period: Period): ChartSource {
  'use memo'
  const client = useClient()
  const [revision, setRevision] = useState(0)
  useEffect(() => onReconnect(client.socket, () => setRevision((former) => former + 1)), [client])
  const feed = useMemo(() => createCandleFeed(client, { id: Id, code: Code, period }), [client, Id, Code, period])
  return { loadBars: (_, end, limit) => feed.load(end, limit), live: feed.subscribe, revision }
}
