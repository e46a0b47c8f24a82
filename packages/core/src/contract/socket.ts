import * as v from 'valibot'
import { candleSchema } from './candle.ts'
import { decimal, id, time, whole } from './scalars.ts'

export const SOCKET_PATH = '/v1/ws'
export const PING = 'ping'
export const PONG = 'pong'
/** Largest frame a client may send, in bytes. */
export const MAX_CLIENT_FRAME_BYTES = 4096

/** By name, for the server: clients write the names, which are checked as well, and so load no table. */
export const TOPIC = {
  DAY_MARKET: 'DAY_MARKET',
  FOREX_TRADE: 'FOREX_TRADE',
  FOREX_CLOSED: 'FOREX_CLOSED',
  FOREX_CHANGED: 'FOREX_CHANGED',
  DOCUMENT_CHANGED: 'DOCUMENT_CHANGED',
  ACCOUNTS: 'ACCOUNTS',
  COPIES: 'COPIES',
  COPY_LOG: 'COPY_LOG',
  NOTICES: 'NOTICES',
  KLINE_CHANGED: 'KLINE_CHANGED',
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
/**
 * Instruments whose past candles were mended: what was loaded of them is to be loaded again. With the subscription those of
 * the last minutes are told, if there are any.
 */
export const klineChangedSchema = idsSchema
export type OrderIds = v.InferOutput<typeof idsSchema>

/** Documents of the user that have changed, with their new versions; all that there are as the subscription begins. */
const changedDocumentsSchema = v.object({ documents: v.array(v.object({ name: v.string(), version: id })) })
export type ChangedDocuments = v.InferOutput<typeof changedDocumentsSchema>

/** The data of a topic. The schemas of those that are not here come with what listens to them: no first screen does. */
export function topicSchema(topic: string) {
  switch (topic as keyof typeof TOPIC) {
    case 'DAY_MARKET':
      return dayMarketSchema
    case 'FOREX_TRADE':
      return forexTradeSchema
    case 'FOREX_CLOSED':
    case 'FOREX_CHANGED':
      return idsSchema
    case 'DOCUMENT_CHANGED':
      return changedDocumentsSchema
    default:
      return topic.startsWith('KLINE.') ? candleSchema : v.unknown()
  }
}

/** What the server may send besides `pong`. */
export const serverFrameSchema = v.union([
  v.object({ topic: v.string(), data: v.unknown() }),
  v.object({ type: v.literal('login_result'), code: whole }),
  v.object({ type: v.literal('error'), code: whole, msg: v.string() }),
])
export type ServerFrame = v.InferOutput<typeof serverFrameSchema>
