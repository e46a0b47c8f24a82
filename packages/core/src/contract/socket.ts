import * as z from 'zod/mini'
import { candleSchema } from './candle.ts'
import { decimal, id, time } from './scalars.ts'

export const SOCKET_PATH = '/v1/ws'
export const PING = 'ping'
export const PONG = 'pong'
/** Largest frame a client may send, in bytes. */
export const MAX_CLIENT_FRAME_BYTES = 4096

export const TOPIC = {
  DAY_MARKET: 'DAY_MARKET',
  FOREX_TRADE: 'FOREX_TRADE',
  FOREX_CLOSED: 'FOREX_CLOSED',
  FOREX_CHANGED: 'FOREX_CHANGED',
} as const

/** The topic of an instrument's forming 1min candle. */
export const klineTopic = (code: string): `KLINE.${string}` => `KLINE.${code}`

/** Most instruments that a subscription to `DAY_MARKET` may name. */
export const MAX_SUBSCRIBED_IDS = 200

const topicName = z.string().check(z.maxLength(64))

/** What a client may send besides `ping`. `ids`, on `DAY_MARKET` only, takes these instruments alone. */
export const clientFrameSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('login'), params: z.object({ token: z.string().check(z.maxLength(200)) }) }),
  z.object({ method: z.literal('logout') }),
  z.object({
    method: z.literal('sub'),
    params: z.object({ topic: topicName, ids: z.optional(z.array(id).check(z.maxLength(MAX_SUBSCRIBED_IDS))) }),
  }),
  z.object({ method: z.literal('unsub'), params: z.object({ topic: topicName }) }),
])
export type ClientFrame = z.infer<typeof clientFrameSchema>

export const dayMarketSchema = z.array(
  z.object({
    Id: id,
    Code: z.string(),
    Bid: decimal,
    Ask: decimal,
    Open: decimal,
    High: decimal,
    Low: decimal,
    Close: decimal,
    Change: decimal,
    MarketStatus: z.int(),
    Time: time,
    /** 1 while the market is open and its last tick is too old to trade on. */
    Stale: z.int(),
  }),
)
export type DayMarket = z.infer<typeof dayMarketSchema>

export const forexTradeSchema = z.object({
  ProfitsTotal: decimal,
  HazardRate: decimal,
  CautionMoneyAll: decimal,
  /** 1 while the margin level is at or below `margin_call_rate`. */
  MarginCall: z.literal([0, 1]),
  TransOrder: z.array(z.object({ Id: id, UpdatePrice: decimal, FactProfits: decimal })),
})
export type ForexTrade = z.infer<typeof forexTradeSchema>

const idsSchema = z.object({ ids: z.array(id) })
export type OrderIds = z.infer<typeof idsSchema>

/** The data of a topic; undefined for an unknown topic. */
export function topicSchema(topic: string) {
  switch (topic) {
    case TOPIC.DAY_MARKET:
      return dayMarketSchema
    case TOPIC.FOREX_TRADE:
      return forexTradeSchema
    case TOPIC.FOREX_CLOSED:
    case TOPIC.FOREX_CHANGED:
      return idsSchema
    default:
      return topic.startsWith('KLINE.') ? candleSchema : undefined
  }
}

/** What the server may send besides `pong`. */
export const serverFrameSchema = z.union([
  z.object({ topic: z.string(), data: z.unknown() }),
  z.object({ type: z.literal('login_result'), code: z.int() }),
  z.object({ type: z.literal('error'), code: z.int(), msg: z.string() }),
])
export type ServerFrame = z.infer<typeof serverFrameSchema>
