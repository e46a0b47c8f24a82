import * as z from 'zod'
import { Rest } from './rest.ts'
import type { Vendor } from './vendor.ts'
import { overWebSocket } from './webSocket.ts'

const MINUTE = 60_000
/** The most bars that a request may ask for. */
const PAGE = 300
/** Ten public requests a second are allowed. */
const REQUEST_EVERY = 150
/** A heartbeat of each product comes every second. */
const SILENCE = 15_000

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

/** Coinbase Exchange: best bid and ask after each trade; its past is of trades. */
export function coinbase({ streamUrl, restUrl }: { streamUrl: string; restUrl: string }): Vendor {
  const rest = new Rest(restUrl, REQUEST_EVERY)
  return {
    name: 'coinbase',
    silence: SILENCE,
    connect(symbols, hear, signal) {
      const hello = { type: 'subscribe', product_ids: symbols, channels: ['ticker', 'heartbeat'] }
      return overWebSocket(streamUrl, [hello], hear, signal)
    },
    read(text) {
      const said = message.parse(JSON.parse(text))
      if (said.type === 'error') return { complaint: [said.message, said.reason].filter(Boolean).join(': ') }
      if (said.type !== 'ticker') return {}
      const { product_id: symbol, best_bid: bid, best_ask: ask, sequence, time } = said
      return { prices: [{ symbol, bid, ask, sequence, time }] }
    },
    async *past(symbol, from, to, signal) {
      for (let start = from; start < to; start += PAGE * MINUTE) {
        const end = Math.min(start + (PAGE - 1) * MINUTE, to - 1)
        const query = { granularity: 60, start: new Date(start).toISOString(), end: new Date(end).toISOString() }
        const page = candles.parse(await rest.get(`/products/${encodeURIComponent(symbol)}/candles`, query, signal))
        yield page
          .map(([seconds, Low, High, Open, Close, Volume]) => ({
            Time: seconds * 1000,
            Open,
            High,
            Low,
            Close,
            // It counts coins; a bar with a trade has one tick at least.
            Volume: Math.max(1, Volume),
          }))
          .toSorted((a, b) => a.Time - b.Time)
      }
    },
  }
}
