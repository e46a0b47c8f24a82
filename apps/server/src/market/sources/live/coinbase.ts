import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@openlot/core/math'
import * as z from 'zod'
import { Rest } from './rest.ts'
import type { Vendor } from './vendor.ts'
import { overWebSocket } from './webSocket.ts'

/** Maximum number of bars per request. */
const PAGE_BARS = 300
/** The limit is ten public requests per second. */
const MIN_REQUEST_INTERVAL_MS = 150
/** The vendor sends a heartbeat per product every second. */
const MAX_SILENCE_MS = 15_000

const LENGTHS_MS = { '1min': MINUTE_MS, '5min': 5 * MINUTE_MS, '60min': HOUR_MS, '1day': DAY_MS } as const

const message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ticker'),
    product_id: z.string(),
    best_bid: z.string(),
    best_ask: z.string(),
    sequence: z.int(),
    time: z.iso.datetime().transform(Date.parse),
  }),
  z.object({ type: z.literal('heartbeat') }),
  z.object({ type: z.literal('subscriptions') }),
  z.object({ type: z.literal('error'), message: z.string(), reason: z.string().optional() }),
])

/** Newest first: time in seconds, low, high, open, close, volume. */
const candles = z.array(z.tuple([z.int(), z.number(), z.number(), z.number(), z.number(), z.number()]))

/** Coinbase Exchange: best bid and ask after each trade. Historical bars are trade prices. */
export function coinbase({ streamUrl, restUrl }: { streamUrl: string; restUrl: string }): Vendor {
  const rest = new Rest(restUrl, MIN_REQUEST_INTERVAL_MS)
  return {
    name: 'coinbase',
    maxSilenceMs: MAX_SILENCE_MS,
    // Its days begin at midnight in UTC.
    periods: ['1min', '5min', '60min'],
    connect(symbols, onMessage, signal) {
      const subscription = { type: 'subscribe', product_ids: symbols, channels: ['ticker', 'heartbeat'] }
      return overWebSocket(streamUrl, [subscription], onMessage, signal)
    },
    parse(text) {
      const parsed = message.parse(JSON.parse(text))
      if (parsed.type === 'error') return { rejection: [parsed.message, parsed.reason].filter(Boolean).join(': ') }
      if (parsed.type !== 'ticker') return {}
      const { product_id: symbol, best_bid: bid, best_ask: ask, sequence, time } = parsed
      return { prices: [{ symbol, bid, ask, sequence, time }] }
    },
    async *history({ symbol, period, from, to }, signal) {
      const lengthMs = LENGTHS_MS[period]
      for (let start = from; start < to; start += PAGE_BARS * lengthMs) {
        const end = Math.min(start + (PAGE_BARS - 1) * lengthMs, to - 1)
        const query = {
          granularity: lengthMs / SECOND_MS,
          start: new Date(start).toISOString(),
          end: new Date(end).toISOString(),
        }
        const page = candles.parse(await rest.get(`/products/${encodeURIComponent(symbol)}/candles`, query, signal))
        yield page
          .map(([seconds, Low, High, Open, Close, Volume]) => ({
            Time: seconds * SECOND_MS,
            Open,
            High,
            Low,
            Close,
            // The vendor counts coins; a bar with a trade has at least one tick.
            Volume: Math.max(1, Volume),
          }))
          .toSorted((a, b) => a.Time - b.Time)
      }
    },
  }
}
