import * as z from 'zod'
import { Rest } from './rest.ts'
import type { Vendor } from './vendor.ts'
import { overWebSocket } from './webSocket.ts'

/** About one public request a second. */
const REQUEST_EVERY = 1000
/** Without other news it sends a heartbeat every second. */
const SILENCE = 15_000

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

/** Kraken spot, version 2 of its socket: best bid and ask whenever one of them changes. It keeps the last 720 minutes. */
export function kraken({ streamUrl, restUrl }: { streamUrl: string; restUrl: string }): Vendor {
  const rest = new Rest(restUrl, REQUEST_EVERY)
  return {
    name: 'kraken',
    silence: SILENCE,
    connect(symbols, hear, signal) {
      const params = { channel: 'ticker', symbol: symbols, event_trigger: 'bbo' }
      return overWebSocket(streamUrl, [{ method: 'subscribe', params }], hear, signal)
    },
    read(text) {
      const said = message.parse(JSON.parse(text))
      if ('error' in said) return { complaint: said.error }
      if (!('data' in said)) return {}
      return {
        prices: said.data.map(({ symbol, bid, ask, timestamp }) => ({
          symbol,
          bid,
          ask,
          ...(timestamp !== undefined && { time: timestamp }),
        })),
      }
    },
    async *past(symbol, from, _, signal) {
      const query = { pair: symbol.replace('/', ''), interval: 1, since: Math.floor(from / 1000) - 1 }
      const { error, result = {} } = ohlc.parse(await rest.get('/0/public/OHLC', query, signal))
      if (error.length > 0) throw new Error(error.join(', '))
      const rows = Object.values(result).find((value) => Array.isArray(value)) ?? []
      yield rows.map(([seconds, Open, High, Low, Close, , , Volume]) => ({
        Time: seconds * 1000,
        Open,
        High,
        Low,
        Close,
        Volume,
      }))
    },
  }
}
