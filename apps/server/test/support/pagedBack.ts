import { endpoints } from '@openlot/core/contract'
import type { Candle, Period } from '@openlot/core/math'
import type { Client } from './client.ts'

/** All bars, read in pages from the newest. */
export async function pagedBack(client: Client, forex_id: number, period: Period, limit: number): Promise<Candle[]> {
  const bars: Candle[] = []
  for (let end: number | undefined; ;) {
    const page = await client.call(endpoints.candles, { forex_id, period, limit, end })
    if (page.length === 0) return bars
    bars.unshift(...page)
    end = page[0]!.Time
  }
}
