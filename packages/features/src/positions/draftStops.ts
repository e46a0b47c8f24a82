import type { Instrument } from '@openlot/core/contract'
import {
  formatPrice,
  parsePrice,
  pipsAway,
  priceAtDistance,
  type Price,
  type Side,
  type StopKind,
} from '@openlot/core/math'
import { ratioOf } from './stopDraft.ts'

/** How far from its order a stop is pulled out, in pips, where the rules ask for no more. */
const PULLED_PIPS = 20n

/** A price that a line is moved to, as a decimal: at least one pip. */
export function movedPrice(
  price: Price,
  { PricePrecision, PipSize }: Pick<Instrument, 'PricePrecision' | 'PipSize'>,
): string {
  return formatPrice(price > 0n ? price : parsePrice(PipSize), PricePrecision)
}

/** How far from the market an order has to be, in pips. */
export const leastPips = ({ StopLevel, PipSize }: Pick<Instrument, 'StopLevel' | 'PipSize'>): string =>
  pipsAway(parsePrice(StopLevel), 0n as Price, parsePrice(PipSize)) ?? '0'

/**
 * Where a stop is put that is pulled out of an order that is being prepared: at a distance that is allowed, from which it
 * can be dragged on.
 *
 * @param entry the price of the order, a decimal.
 */
export function pulledStop(
  kind: StopKind,
  side: Side,
  entry: string,
  instrument: Pick<Instrument, 'PricePrecision' | 'PipSize' | 'StopLevel'>,
): string {
  const pip = parsePrice(instrument.PipSize)
  const least = parsePrice(instrument.StopLevel)
  const usual = pip * PULLED_PIPS
  const distance = (usual > least ? usual : least) as Price
  return movedPrice(priceAtDistance({ kind, side, entry: parsePrice(entry) }, distance), instrument)
}

/** What a draft can win for each one risked, from prices as decimals; undefined without both stops. */
export function draftRatio(
  side: Side,
  { entry, stopLoss, takeProfit }: Readonly<Record<'entry' | 'stopLoss' | 'takeProfit', string | undefined>>,
): string | undefined {
  if (entry === undefined || stopLoss === undefined || takeProfit === undefined) return undefined
  return ratioOf(parsePrice(entry), side, { 'stop-loss': parsePrice(stopLoss), 'take-profit': parsePrice(takeProfit) })
}
