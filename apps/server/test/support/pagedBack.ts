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

/** All bars since a time, read in pages from the oldest. */
export async function pagedOn(
  client: Client,
  forex_id: number,
  period: Period,
  { limit, since = 0 }: { limit: number; since?: number },
): Promise<Candle[]> {
  const bars: Candle[] = []
  for (let start = since; ;) {
    const page = await client.call(endpoints.candles, { forex_id, period, limit, start })
    bars.push(...page)
    if (page.length < limit) return bars
    start = page.at(-1)!.Time + 1
  }
}
