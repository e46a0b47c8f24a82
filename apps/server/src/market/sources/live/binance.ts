import { nextCandleStart } from '@openlot/core/math'
import * as z from 'zod'
import { Rest } from './rest.ts'
import type { Vendor } from './vendor.ts'
import { overWebSocket } from './webSocket.ts'

/** Maximum number of bars per request. */
const PAGE_BARS = 1000
/** A request has weight 2; the limit is a weight of 6000 per minute. */
const MIN_REQUEST_INTERVAL_MS = 50
/** The vendor pings every 20 seconds. */
const MAX_SILENCE_MS = 45_000

const INTERVALS = { '1min': '1m', '5min': '5m', '60min': '1h', '1day': '1d' } as const

const message = z.union([
  z.object({
    stream: z.string(),
    data: z.object({ u: z.int(), s: z.string(), b: z.string(), a: z.string() }),
  }),
  z.object({ result: z.null(), id: z.unknown() }),
  z.object({ error: z.object({ msg: z.string() }) }),
])

const number = z.coerce.number()
const klines = z.array(
  z.tuple([z.int(), number, number, number, number, z.unknown(), z.unknown(), z.unknown(), z.int()], z.unknown()),
)

/**
 * Binance spot: best bid and ask from the combined stream. Messages have no timestamp, so the time of
 * arrival is used. Historical bars are trade prices. The vendor disconnects once a day.
 */
export function binance({ streamUrl, restUrl }: { streamUrl: string; restUrl: string }): Vendor {
  const rest = new Rest(restUrl, MIN_REQUEST_INTERVAL_MS)
  return {
    name: 'binance',
    maxSilenceMs: MAX_SILENCE_MS,
    // Its days begin at midnight in UTC.
    periods: ['1min', '5min', '60min'],
    connect(symbols, onMessage, signal) {
      const params = symbols.map((symbol) => `${symbol.toLowerCase()}@bookTicker`)
      return overWebSocket(streamUrl, [{ method: 'SUBSCRIBE', params, id: 1 }], onMessage, signal)
    },
    parse(text) {
      const parsed = message.parse(JSON.parse(text))
      if ('error' in parsed) return { rejection: parsed.error.msg }
      if (!('data' in parsed)) return {}
      const { u, s, b, a } = parsed.data
      return { prices: [{ symbol: s, bid: b, ask: a, sequence: u }] }
    },
    async *history({ symbol, period, from, to }, signal) {
      for (let startTime = from; startTime < to;) {
        const query = { symbol, interval: INTERVALS[period], startTime, endTime: to - 1, limit: PAGE_BARS }
        const page = klines.parse(await rest.get('/api/v3/klines', query, signal))
        yield page.map(([Time, Open, High, Low, Close, , , , Volume]) => ({ Time, Open, High, Low, Close, Volume }))
        const last = page.at(-1)
        if (last === undefined || page.length < PAGE_BARS) return
        startTime = nextCandleStart(last[0], period)
      }
    },
  }
}
