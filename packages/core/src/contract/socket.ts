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
  DOCUMENT_CHANGED: 'DOCUMENT_CHANGED',
  ACCOUNTS: 'ACCOUNTS',
  COPIES: 'COPIES',
  COPY_LOG: 'COPY_LOG',
} as const

/** The topic of an instrument's forming 1min candle. */
export const klineTopic = (code: string): `KLINE.${string}` => `KLINE.${code}`

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
    /** As of the instrument. */
    CloseOnly: z.optional(z.int()),
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

/** Documents of the user that have changed, with their new versions; all that there are as the subscription begins. */
const changedDocumentsSchema = z.object({ documents: z.array(z.object({ name: z.string(), version: id })) })
export type ChangedDocuments = z.infer<typeof changedDocumentsSchema>

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
    case TOPIC.DOCUMENT_CHANGED:
      return changedDocumentsSchema
    default:
      if (topic.startsWith('KLINE.')) return candleSchema
      // The schemas of the others come with what listens to them: no first screen does.
      return topic in TOPIC ? z.unknown() : undefined
  }
}

/** What the server may send besides `pong`. */
export const serverFrameSchema = z.union([
  z.object({ topic: z.string(), data: z.unknown() }),
  z.object({ type: z.literal('login_result'), code: z.int() }),
  z.object({ type: z.literal('error'), code: z.int(), msg: z.string() }),
])
export type ServerFrame = z.infer<typeof serverFrameSchema>
