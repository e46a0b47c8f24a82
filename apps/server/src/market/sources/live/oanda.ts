import * as z from 'zod'
import { Rest, failureOf } from './rest.ts'
import type { Hear, Vendor } from './vendor.ts'

const MINUTE = 60_000
/** The most bars that a request may ask for. */
const PAGE = 5000
/** 100 requests a second are allowed. */
const REQUEST_EVERY = 20
/** A heartbeat comes every five seconds. */
const SILENCE = 15_000
const LONGEST_LINE = 64 * 1024

const instant = z.iso.datetime({ offset: true }).transform(Date.parse)
/** Milliseconds, and nanoseconds that tell two prices of the same millisecond apart. */
const precise = z.iso.datetime({ offset: true }).transform((text) => {
  const [, fraction = ''] = /\.(\d{1,9})/.exec(text) ?? []
  const time = Date.parse(text)
  return { time, order: BigInt(time) * 1_000_000n + BigInt(fraction.slice(3).padEnd(6, '0')) }
})
const bucket = z.array(z.object({ price: z.string() }))
const message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('PRICE'),
    instrument: z.string(),
    time: precise,
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

/** OANDA's v20 interface: the pricing stream of an account, and bid candles. */
export function oanda(options: { streamUrl: string; restUrl: string; token: string; account: string }): Vendor {
  const headers = { authorization: `Bearer ${options.token}`, 'accept-datetime-format': 'RFC3339' }
  const rest = new Rest(options.restUrl, REQUEST_EVERY, headers)
  const accountPath = `/v3/accounts/${encodeURIComponent(options.account)}`
  return {
    name: 'oanda',
    silence: SILENCE,
    async connect(symbols, hear, signal) {
      // One instrument that the account does not have would make the whole request fail.
      const { instruments } = offered.parse(await rest.get(`${accountPath}/instruments`, {}, signal))
      const names = new Set(instruments.map(({ name }) => name))
      const wanted = symbols.filter((symbol) => names.has(symbol))
      if (wanted.length === 0) throw new Error('the account has none of the instruments')
      const url = `${options.streamUrl.replace(/\/$/, '')}${accountPath}/pricing/stream?instruments=${wanted.join('%2C')}`
      const answer = await fetch(url, { headers, signal })
      if (!answer.ok || answer.body === null) throw await failureOf(answer)
      await hearLines(answer.body, hear)
    },
    read(text) {
      const said = message.parse(JSON.parse(text))
      if (said.type === 'HEARTBEAT') return {}
      const { instrument: symbol, time: made, bids, asks, tradeable } = said
      const [bid, ask] = [bids[0]?.price, asks[0]?.price]
      // Without anybody on one side there is no price to deal on.
      const isTradeable = tradeable && bid !== undefined && ask !== undefined
      return {
        prices: [{ symbol, bid: bid ?? '0', ask: ask ?? '0', time: made.time, sequence: made.order, isTradeable }],
      }
    },
    async *past(symbol, from, to, signal) {
      for (let start = from; start < to;) {
        const query = { price: 'B', granularity: 'M1', from: new Date(start).toISOString(), count: PAGE }
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
        if (last === undefined || page.length < PAGE) return
        start = last.time + MINUTE
      }
    },
  }
}

/** Hears each line of a stream; its pieces may end anywhere. */
async function hearLines(body: ReadableStream<Uint8Array>, hear: Hear): Promise<void> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const piece of body) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw new Error('a line does not end')
    for (const line of lines) if (line.trim() !== '') hear(line)
  }
}
