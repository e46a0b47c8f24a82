import { SECOND_MS } from '@openlot/core/math'
import * as z from 'zod'
import { Rest } from './rest.ts'
import type { Vendor } from './vendor.ts'
import { overWebSocket } from './webSocket.ts'

/** The limit is about one public request per second. */
const MIN_REQUEST_INTERVAL_MS = 1000
/** If nothing else is sent, the vendor sends a heartbeat every second. */
const MAX_SILENCE_MS = 15_000

const MINUTES = { '1min': 1, '5min': 5, '60min': 60, '1day': 1440 } as const

const instant = z.iso.datetime().transform(Date.parse)
const message = z.union([
  z.object({
    channel: z.literal('ticker'),
    data: z.array(z.object({ symbol: z.string(), bid: z.number(), ask: z.number(), timestamp: instant.optional() })),
  }),
  z.object({ channel: z.enum(['heartbeat', 'status']) }),
  z.object({ method: z.string(), success: z.literal(false), error: z.string() }),
  z.object({ method: z.string() }),
])

const number = z.coerce.number()
const ohlc = z.object({
  error: z.array(z.string()),
  result: z
    .record(
      z.string(),
      z.union([
        z.array(z.tuple([z.int(), number, number, number, number, z.unknown(), z.unknown(), z.int()])),
        z.union([z.number(), z.string()]),
      ]),
    )
    .optional(),
})

/** Kraken spot, WebSocket version 2: best bid and ask at every change. Its history goes back 720 bars of each period. */
export function kraken({ streamUrl, restUrl }: { streamUrl: string; restUrl: string }): Vendor {
  const rest = new Rest(restUrl, MIN_REQUEST_INTERVAL_MS)
  return {
    name: 'kraken',
    maxSilenceMs: MAX_SILENCE_MS,
    // Its days begin at midnight in UTC.
    periods: ['1min', '5min', '60min'],
    connect(symbols, onMessage, signal) {
      const params = { channel: 'ticker', symbol: symbols, event_trigger: 'bbo' }
      return overWebSocket(streamUrl, [{ method: 'subscribe', params }], onMessage, signal)
    },
    parse(text) {
      const parsed = message.parse(JSON.parse(text))
      if ('error' in parsed) return { rejection: parsed.error }
      if (!('data' in parsed)) return {}
      return {
        prices: parsed.data.map(({ symbol, bid, ask, timestamp }) => ({
          symbol,
          bid,
          ask,
          ...(timestamp !== undefined && { time: timestamp }),
        })),
      }
    },
    async *history({ symbol, period, from }, signal) {
      const query = {
        pair: symbol.replace('/', ''),
        interval: MINUTES[period],
        since: Math.floor(from / SECOND_MS) - 1,
      }
      const { error, result = {} } = ohlc.parse(await rest.get('/0/public/OHLC', query, signal))
      if (error.length > 0) throw new Error(error.join(', '))
      const rows = Object.values(result).find((value) => Array.isArray(value)) ?? []
      yield rows.map(([seconds, Open, High, Low, Close, , , Volume]) => ({
        Time: seconds * SECOND_MS,
        Open,
        High,
        Low,
        Close,
        Volume,
      }))
    },
  }
}
