import { MARKET_TIME_ZONE, STORED_PERIODS, nextCandleStart } from '@openlot/core/math'
import * as z from 'zod'
import { Rest, failureOf } from './rest.ts'
import type { OnMessage, Vendor } from './vendor.ts'

/** Maximum number of bars per request. */
const PAGE_BARS = 5000
/** The limit is 100 requests per second. */
const MIN_REQUEST_INTERVAL_MS = 20
/** The vendor sends a heartbeat every five seconds. */
const MAX_SILENCE_MS = 15_000
const MAX_LINE_CHARACTERS = 64 * 1024

const GRANULARITIES = { '1min': 'M1', '5min': 'M5', '60min': 'H1', '1day': 'D' } as const
/** When its days begin. */
const TRADING_DAYS = { dailyAlignment: 17, alignmentTimezone: MARKET_TIME_ZONE } as const

const instant = z.iso.datetime({ offset: true }).transform(Date.parse)
/** The time in milliseconds, and in nanoseconds to order prices of the same millisecond. */
const nanosecondTime = z.iso.datetime({ offset: true }).transform((text) => {
  const [, fraction = ''] = /\.(\d{1,9})/.exec(text) ?? []
  const time = Date.parse(text)
  return { time, order: BigInt(time) * 1_000_000n + BigInt(fraction.slice(3).padEnd(6, '0')) }
})
const bucket = z.array(z.object({ price: z.string() }))
const message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('PRICE'),
    instrument: z.string(),
    time: nanosecondTime,
    bids: bucket,
    asks: bucket,
    tradeable: z.boolean().default(true),
  }),
  z.object({ type: z.literal('HEARTBEAT') }),
])
const offered = z.object({ instruments: z.array(z.object({ name: z.string() })) })
const number = z.coerce.number()
const candles = z.object({
  candles: z.array(
    z.object({
      complete: z.boolean(),
      volume: z.number(),
      time: instant,
      bid: z.object({ o: number, h: number, l: number, c: number }),
    }),
  ),
})

/** OANDA's v20 API: the pricing stream of an account, and bid candles. */
export function oanda(options: { streamUrl: string; restUrl: string; token: string; account: string }): Vendor {
  const headers = { authorization: `Bearer ${options.token}`, 'accept-datetime-format': 'RFC3339' }
  const rest = new Rest(options.restUrl, MIN_REQUEST_INTERVAL_MS, headers)
  const accountPath = `/v3/accounts/${encodeURIComponent(options.account)}`
  return {
    name: 'oanda',
    maxSilenceMs: MAX_SILENCE_MS,
    periods: STORED_PERIODS,
    async connect(symbols, onMessage, signal) {
      // A single instrument that the account does not offer would make the whole request fail.
      const { instruments } = offered.parse(await rest.get(`${accountPath}/instruments`, {}, signal))
      const names = new Set(instruments.map(({ name }) => name))
      const offeredSymbols = symbols.filter((symbol) => names.has(symbol))
      if (offeredSymbols.length === 0) throw new Error('the account has none of the instruments')
      const url = `${options.streamUrl.replace(/\/$/, '')}${accountPath}/pricing/stream?instruments=${offeredSymbols.join('%2C')}`
      const answer = await fetch(url, { headers, signal, redirect: 'error' })
      if (!answer.ok || answer.body === null) throw await failureOf(answer)
      await readLines(answer.body, onMessage)
    },
    parse(text) {
      const parsed = message.parse(JSON.parse(text))
      if (parsed.type === 'HEARTBEAT') return {}
      const {
        instrument: symbol,
        time: { time, order },
        bids,
        asks,
        tradeable,
      } = parsed
      const [bid, ask] = [bids[0]?.price, asks[0]?.price]
      // With one side empty there is no tradable price.
      const isTradeable = tradeable && bid !== undefined && ask !== undefined
      return {
        prices: [{ symbol, bid: bid ?? '0', ask: ask ?? '0', time, sequence: order, isTradeable }],
      }
    },
    async *history({ symbol, period, from, to }, signal) {
      for (let start = from; start < to;) {
        const query = {
          price: 'B',
          granularity: GRANULARITIES[period],
          from: new Date(start).toISOString(),
          count: PAGE_BARS,
          ...TRADING_DAYS,
        }
        const path = `/v3/instruments/${encodeURIComponent(symbol)}/candles`
        const page = candles.parse(await rest.get(path, query, signal)).candles
        yield page
          .filter(({ complete }) => complete)
          .map(({ time: Time, volume: Volume, bid: { o: Open, h: High, l: Low, c: Close } }) => ({
            Time,
            Open,
            High,
            Low,
            Close,
            Volume,
          }))
        const last = page.at(-1)
        if (last === undefined || page.length < PAGE_BARS) return
        start = nextCandleStart(last.time, period)
      }
    },
  }
}

/** Calls back for each line of a stream; chunks may end anywhere. */
async function readLines(body: ReadableStream<Uint8Array>, onMessage: OnMessage): Promise<void> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE_CHARACTERS) throw new Error('a line does not end')
    for (const line of lines) if (line.trim() !== '') onMessage(line)
  }
}
