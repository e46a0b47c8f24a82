import * as z from 'zod'
import { Rest } from './rest.ts'
import type { Vendor } from './vendor.ts'
import { overWebSocket } from './webSocket.ts'

const MINUTE = 60_000
/** The most bars that a request may ask for. */
const PAGE = 1000
/** A request weighs 2 of the 6000 that a minute may weigh. */
const REQUEST_EVERY = 50
/** It pings every 20 seconds. */
const SILENCE = 45_000

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
 * Binance spot: best bid and ask of the combined stream. Its messages carry no time, so they count
 * from when they come; its past is of trades. It disconnects once a day.
 */
export function binance({ streamUrl, restUrl }: { streamUrl: string; restUrl: string }): Vendor {
  const rest = new Rest(restUrl, REQUEST_EVERY)
  return {
    name: 'binance',
    silence: SILENCE,
    connect(symbols, hear, signal) {
      const params = symbols.map((symbol) => `${symbol.toLowerCase()}@bookTicker`)
      return overWebSocket(streamUrl, [{ method: 'SUBSCRIBE', params, id: 1 }], hear, signal)
    },
    read(text) {
      const said = message.parse(JSON.parse(text))
      if ('error' in said) return { complaint: said.error.msg }
      if (!('data' in said)) return {}
      const { u, s, b, a } = said.data
      return { prices: [{ symbol: s, bid: b, ask: a, sequence: u }] }
    },
    async *past(symbol, from, to, signal) {
      for (let startTime = from; startTime < to;) {
        const query = { symbol, interval: '1m', startTime, endTime: to - 1, limit: PAGE }
        const page = klines.parse(await rest.get('/api/v3/klines', query, signal))
        yield page.map(([Time, Open, High, Low, Close, , , , Volume]) => ({ Time, Open, High, Low, Close, Volume }))
        const last = page.at(-1)
        if (last === undefined || page.length < PAGE) return
        startTime = last[0] + MINUTE
      }
    },
  }
}
