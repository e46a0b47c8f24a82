import * as v from 'valibot'
import { ALERT_SOURCES, ALERT_WINDOWS } from '../math/alert.ts'
import { decimal, id, time, whole } from './scalars.ts'

/** What an alert of the market waits for; `value` is a price, or per cent of `move` and `range`. */
export const PRICE_ALERT_KINDS = ['above', 'below', 'cross', 'move', 'range'] as const
/** What an alert of an account waits for: its equity in USD, or its margin level in per cent, falls to `value`. */
export const ACCOUNT_ALERT_KINDS = ['net_value', 'risk_rate'] as const
export const ALERT_KINDS = [...PRICE_ALERT_KINDS, ...ACCOUNT_ALERT_KINDS] as const

/** Live and paused alerts of a user, and of those of one instrument or account. */
export const MAX_ALERTS = 100
export const MAX_ALERTS_EACH = 20
export const MAX_ALERT_NOTE_CHARACTERS = 100
/** An alert lives so long unless told, and at most. */
export const ALERT_DAYS = { usual: 90, most: 365 } as const

/**
 * `live` ones wait; `paused` ones were switched off by their owner; `fired` ones have, and do not repeat; `ended` ones have
 * lived as long as they were to.
 */
const ALERT_STATUS = ['live', 'paused', 'fired', 'ended'] as const

/** A time that an alert fired. */
const alertFireSchema = v.object({
  /** The price; of an account what its equity or margin level was. */
  price: decimal,
  time,
  /** 1 where the price had passed while no server was looking. */
  late: v.picklist([0, 1]),
})

export const alertSchema = v.object({
  id,
  /** 0 for an account's. */
  forex_id: whole,
  /** The account that it looks at; 0 for one of the market. */
  account_id: whole,
  source: v.picklist(ALERT_SOURCES),
  kind: v.picklist(ALERT_KINDS),
  value: decimal,
  /** Minutes, of `range`; 0 for any other. */
  window: v.picklist([0, ...ALERT_WINDOWS]),
  /** 1 where it fires again, once the price has been on the other side. */
  repeat: v.picklist([0, 1]),
  note: v.string(),
  status: v.picklist(ALERT_STATUS),
  created_at: time,
  expires_at: time,
  /** How often it has fired, and the last times, newest first. */
  fires: whole,
  fired: v.array(alertFireSchema),
})
export type Alert = v.InferOutput<typeof alertSchema>

export type PriceAlertKind = (typeof PRICE_ALERT_KINDS)[number]
export type AccountAlertKind = (typeof ACCOUNT_ALERT_KINDS)[number]
