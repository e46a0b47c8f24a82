import { ACCOUNT_ALERT_KINDS, type AccountAlertKind, type Alert, type PriceAlertKind } from '@openlot/core/contract'
import { type Price, formatDecimal, formatPrice, parsePrice, pipsAway } from '@openlot/core/math'

/** An alert of the market. */
export type MarketAlert = Alert & { readonly kind: PriceAlertKind }
/** An alert of an account. */
export type AccountAlert = Alert & { readonly kind: AccountAlertKind }

export const isOfAccount = (alert: Alert): alert is AccountAlert =>
  ACCOUNT_ALERT_KINDS.some((kind) => kind === alert.kind)
export const isOfMarket = (alert: Alert): alert is MarketAlert => !isOfAccount(alert)

/** What the market is at; decimals. */
export interface AlertMarket {
  readonly bid: string
  readonly ask: string
}

/** Whether an alert waits for a price, and not for a change in per cent. */
export const waitsForPrice = (kind: Alert['kind']): kind is 'above' | 'below' | 'cross' =>
  kind === 'above' || kind === 'below' || kind === 'cross'

/** The price that an alert looks at. @example sourcePrice('mid', { bid: '1.1', ask: '1.2' }) is 1.15 */
export function sourcePrice(source: Alert['source'], market: AlertMarket): Price {
  const [bid, ask] = [parsePrice(market.bid), parsePrice(market.ask)]
  if (source === 'mid') return ((bid + ask) / 2n) as Price
  return source === 'bid' ? bid : ask
}

/** Whether what an alert waits for is so already. The server applies the same rule. */
export function isTrueAlready(kind: PriceAlertKind, value: Price, now: Price): boolean {
  switch (kind) {
    case 'above':
      return now >= value
    case 'below':
      return now <= value
    case 'cross':
      return now === value
    default:
      return false
  }
}

/** From here on a distance is told in per cent: pips would be a long number. */
const PER_CENT_FROM = 1n
const PER_CENT_DECIMALS = 2
const PER_CENT_UNIT = 100n * 10n ** BigInt(PER_CENT_DECIMALS)

/** How far the market is from what an alert waits for. */
export type AlertDistance =
  | { readonly unit: 'pips'; readonly value: string }
  | { readonly unit: 'percent'; readonly value: string }

/**
 * How far a price is from now: in pips where it is near, in per cent of now where it is far. Undefined without a pip size.
 *
 * @example distanceTo(1.18000, 1.18500, 0.0001) is 50.0 pips; distanceTo(4300, 4254.9, 0.01) is 1.06 per cent
 */
export function distanceTo(value: Price, now: Price, pip: Price): AlertDistance | undefined {
  const away = value > now ? value - now : now - value
  if (now > 0n && away * 100n >= PER_CENT_FROM * now) {
    const share = (away * PER_CENT_UNIT + now / 2n) / now
    return { unit: 'percent', value: formatDecimal(share, PER_CENT_DECIMALS, PER_CENT_DECIMALS) }
  }
  const pips = pipsAway(value, now, pip)
  return pips === undefined ? undefined : { unit: 'pips', value: pips }
}

/** On the other side of now, as far away: the price that suits a condition of the other direction. */
export function mirrored(value: Price, now: Price, precision: number): string {
  const other = 2n * now - value
  return formatPrice((other > 0n ? other : value) as Price, precision)
}
