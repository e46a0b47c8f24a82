import {
  ALERT_DAYS,
  type Alert,
  type EndpointInput,
  type Endpoints,
  MAX_ALERT_NOTE_CHARACTERS,
  type PriceAlertKind,
} from '@openlot/core/contract'
import {
  DAY_MS,
  MINUTE_MS,
  type Price,
  decimalParts,
  formatPrice,
  parsePrice,
  parsePriceRounded,
} from '@openlot/core/math'
import { roundToPip } from '../positions/stopDraft.ts'
import {
  isTrueAlready,
  mirrored,
  sourcePrice,
  waitsForPrice,
  type AlertMarket,
  type MarketAlert,
} from './alertTerms.ts'

/** For how long an alert may be asked to live, in days. */
export const LIFETIMES_DAYS = [1, 7, 30, ALERT_DAYS.usual, ALERT_DAYS.most] as const

/** What is typed of any alert. */
export interface CommonInput {
  readonly repeats: boolean
  readonly note: string
  /** Days from now; undefined leaves an alert its time. */
  readonly days: number | undefined
}

/** An alert of the market as it is typed. */
export interface AlertInput extends CommonInput {
  readonly kind: PriceAlertKind
  readonly source: Alert['source']
  /** A plain decimal, empty until typed. */
  readonly price: string
  /** A plain decimal: per cent of `move` and `range`. */
  readonly percent: string
  readonly window: 5 | 15 | 60
}

/** What is wrong with it, and where. */
export type AlertProblem =
  | { readonly field: 'price' | 'percent' | 'note'; readonly why: 'invalid' }
  | { readonly field: 'price'; readonly why: 'already'; readonly now: Price }

export interface AlertTraits {
  /** Decimals of the instrument's prices. */
  readonly precision: number
  readonly pip: Price
  /** Undefined while there is no price. */
  readonly market: AlertMarket | undefined
}

const USUAL_PERCENT = '0.5'
/** A new alert begins so far from the market, in 1/1000. */
const USUAL_DISTANCE = 2n
const MAX_PERCENT = 100

/** A new alert at a price, whichever way it is crossed. */
export const newAlert = (price: string): AlertInput => ({
  kind: 'cross',
  source: 'bid',
  price,
  percent: USUAL_PERCENT,
  window: 15,
  repeats: false,
  note: '',
  days: ALERT_DAYS.usual,
})

/** A new alert a little above the market, as far as that is known. */
export const alertAbove = (traits: AlertTraits): AlertInput => ({ ...newAlert(usualPrice(traits)), kind: 'above' })

function usualPrice({ precision, pip, market }: AlertTraits): string {
  if (market === undefined) return ''
  const bid = parsePrice(market.bid)
  const away = (bid * USUAL_DISTANCE) / 1000n
  return formatPrice(roundToPip((bid + away) as Price, pip), precision)
}

/** An alert to change. One that waits no more lives as long as a new one. */
export function inputOf({ kind, source, value, window, repeat, note, status }: MarketAlert): AlertInput {
  return {
    kind,
    source,
    price: waitsForPrice(kind) ? value : '',
    percent: waitsForPrice(kind) ? USUAL_PERCENT : value,
    window: window === 0 ? 15 : window,
    repeats: repeat === 1,
    note,
    days: daysOf(status),
  }
}

/** One that waits no more lives as long as a new one. */
export const daysOf = (status: Alert['status']): number | undefined =>
  status === 'live' || status === 'paused' ? undefined : ALERT_DAYS.usual

/** The same with another condition: a price that is there already moves to the other side of the market. */
export function withKind(input: AlertInput, kind: PriceAlertKind, { precision, market }: AlertTraits): AlertInput {
  const value = priceIn(input.price, precision)
  if (market === undefined || value === undefined) return { ...input, kind }
  const now = sourcePrice(input.source, market)
  return { ...input, kind, price: isTrueAlready(kind, value, now) ? mirrored(value, now, precision) : input.price }
}

function priceIn(text: string, precision: number): Price | undefined {
  return decimalParts(text) === undefined ? undefined : parsePriceRounded(text, precision)
}

/** What keeps it from being set. */
export function problemOf(input: AlertInput, { precision, market }: AlertTraits): AlertProblem | undefined {
  if (input.note.length > MAX_ALERT_NOTE_CHARACTERS) return { field: 'note', why: 'invalid' }
  if (!waitsForPrice(input.kind)) {
    const percent = decimalParts(input.percent) === undefined ? 0 : Number(input.percent)
    return percent > 0 && percent <= MAX_PERCENT ? undefined : { field: 'percent', why: 'invalid' }
  }
  const value = priceIn(input.price, precision)
  if (value === undefined || value <= 0n) return { field: 'price', why: 'invalid' }
  if (market === undefined) return undefined
  const now = sourcePrice(input.source, market)
  return isTrueAlready(input.kind, value, now) ? { field: 'price', why: 'already', now } : undefined
}

/**
 * What is typed of any alert, as calls say it. A minute less than asked: a year by a clock that is ahead would be too long.
 *
 * @param now in milliseconds since the epoch.
 */
export function commonFields({ repeats, note, days }: CommonInput, now: number) {
  return {
    repeat: repeats ? (1 as const) : (0 as const),
    note: note.trim(),
    ...(days !== undefined && { expires_at: now + days * DAY_MS - MINUTE_MS }),
  }
}

const valueOf = ({ kind, price, percent }: AlertInput): string => (waitsForPrice(kind) ? price : percent)

/** @param now in milliseconds since the epoch. */
export function toAdd(input: AlertInput, instrumentId: number, now: number): EndpointInput<Endpoints['addAlert']> {
  const { kind, source, window } = input
  return {
    forex_id: instrumentId,
    kind,
    source,
    value: valueOf(input),
    ...commonFields(input, now),
    ...(kind === 'range' && { window }),
  }
}

/** @param now in milliseconds since the epoch. */
export const toEdit = (input: AlertInput, now: number): Omit<EndpointInput<Endpoints['editAlert']>, 'id'> => ({
  value: valueOf(input),
  ...commonFields(input, now),
})

/** What sets an alert anew that was removed; undefined for one that did not wait any more. */
export function addAgain(
  { forex_id: instrumentId, status, expires_at: expiresAt, window, ...alert }: Alert,
  now: number,
): EndpointInput<Endpoints['addAlert']> | undefined {
  if ((status !== 'live' && status !== 'paused') || expiresAt - now < MINUTE_MS) return undefined
  const { kind, source, value, repeat, note } = alert
  return {
    ...(instrumentId !== 0 && { forex_id: instrumentId }),
    kind,
    source,
    value,
    repeat,
    note,
    expires_at: expiresAt,
    ...(window !== 0 && { window }),
  }
}
