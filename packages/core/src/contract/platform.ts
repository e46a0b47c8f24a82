import * as v from 'valibot'
import { whole } from './scalars.ts'

/** Where prices come from. Within a replay, an instrument without a recording is simulated. */
const PRICE_SOURCES = ['live', 'simulated', 'replay'] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]

/** What a client needs to know about the broker before login. */
export const basicInfoSchema = v.object({
  service_link: v.string(),
  /** 2: the link is shown to copy; otherwise it opens inside the app. */
  service_link_type: whole,
  /** 0 no code, 1 code. */
  verify_reg_type: whole,
  /** 1 lots × rate, otherwise margin × rate. */
  trade_fee_type: whole,
  /** Margin levels in per cent. */
  margin_call_rate: v.string(),
  stop_out_rate: v.string(),
  price_source: v.picklist(PRICE_SOURCES),
})

export const settingSchema = v.object({ key: v.string(), value: v.string() })
export const companyStatusSchema = v.object({
  /** 0 open; any other status redirects clients to `loss_url`. */
  status: whole,
  /** The brand of the company that the caller has chosen, or of the platform. */
  brand: v.optional(v.string()),
  /** URL of its logo; empty for that of the app. */
  logo: v.optional(v.string()),
})

/** `manifest.json` on a page origin: a web app manifest with fields of the platform. */
export const manifestSchema = v.looseObject({
  name: v.string(),
  brand: v.optional(v.string()),
  is_main: v.optional(v.boolean()),
  api_host: v.optional(v.string()),
  complaint_email_host: v.optional(v.string()),
  loss_url: v.optional(v.string()),
})
export type Manifest = v.InferOutput<typeof manifestSchema>
