import * as v from 'valibot'
import { candleSchema } from './candle.ts'
import { decimal, id, time, whole } from './scalars.ts'

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

export const dayMarketSchema = v.array(
  v.object({
    Id: id,
    Code: v.string(),
    Bid: decimal,
    Ask: decimal,
    Open: decimal,
    High: decimal,
    Low: decimal,
    Close: decimal,
    Change: decimal,
    MarketStatus: whole,
    Time: time,
    /** 1 while the market is open and its last tick is too old to trade on. */
    Stale: whole,
    /** As of the instrument. */
    CloseOnly: v.optional(whole),
  }),
)
export type DayMarket = v.InferOutput<typeof dayMarketSchema>

export const forexTradeSchema = v.object({
  ProfitsTotal: decimal,
  HazardRate: decimal,
  CautionMoneyAll: decimal,
  /** 1 while the margin level is at or below `margin_call_rate`. */
  MarginCall: v.picklist([0, 1]),
  TransOrder: v.array(v.object({ Id: id, UpdatePrice: decimal, FactProfits: decimal })),
})
export type ForexTrade = v.InferOutput<typeof forexTradeSchema>

const idsSchema = v.object({ ids: v.array(id) })
export type OrderIds = v.InferOutput<typeof idsSchema>

/** Documents of the user that have changed, with their new versions; all that there are as the subscription begins. */
const changedDocumentsSchema = v.object({ documents: v.array(v.object({ name: v.string(), version: id })) })
export type ChangedDocuments = v.InferOutput<typeof changedDocumentsSchema>

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
      return topic in TOPIC ? v.unknown() : undefined
  }
}

/** What the server may send besides `pong`. */
export const serverFrameSchema = v.union([
  v.object({ topic: v.string(), data: v.unknown() }),
  v.object({ type: v.literal('login_result'), code: whole }),
  v.object({ type: v.literal('error'), code: whole, msg: v.string() }),
])
export type ServerFrame = v.InferOutput<typeof serverFrameSchema>
