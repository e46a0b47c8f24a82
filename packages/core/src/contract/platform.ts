import * as z from 'zod/mini'

/** Where prices come from. Within a replay, an instrument without a recording is simulated. */
export const PRICE_SOURCES = ['live', 'simulated', 'replay'] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]

/** What a client needs to know about the broker before login. */
export const basicInfoSchema = z.object({
  service_link: z.string(),
  /** 2: the link is shown to copy; otherwise it opens inside the app. */
  service_link_type: z.int(),
  /** 0 no code, 1 code. */
  verify_reg_type: z.int(),
  /** 1 lots × rate, otherwise margin × rate. */
  trade_fee_type: z.int(),
  /** Margin levels in per cent. */
  margin_call_rate: z.string(),
  stop_out_rate: z.string(),
  price_source: z.enum(PRICE_SOURCES),
})

export const settingSchema = z.object({ key: z.string(), value: z.string() })
export const companyStatusSchema = z.object({
  /** 0 open; any other status redirects clients to `loss_url`. */
  status: z.int(),
  /** The brand of the company that the caller has chosen, or of the platform. */
  brand: z.optional(z.string()),
  /** URL of its logo; empty for that of the app. */
  logo: z.optional(z.string()),
})

/** `manifest.json` on a page origin: a web app manifest with fields of the platform. */
export const manifestSchema = z.looseObject({
  name: z.string(),
  brand: z.optional(z.string()),
  is_main: z.optional(z.boolean()),
  api_host: z.optional(z.string()),
  complaint_email_host: z.optional(z.string()),
  loss_url: z.optional(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>
