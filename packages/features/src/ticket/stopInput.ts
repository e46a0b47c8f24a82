import type { Instrument } from '@openlot/core/contract'
import {
  DecimalError,
  distanceOfUsd,
  divideRounded,
  formatDecimal,
  formatPrice,
  formatUsd,
  parseContractSize,
  parsePrice,
  parseRate,
  parseUsd,
  PRICE_SCALE,
  priceAtDistance,
  RATE_SCALE,
  roundToDecimals,
  stopDistance,
  usdOfDistance,
  type Conversion,
  type Lots,
  type Price,
  type Side,
  type StopKind,
} from '@openlot/core/math'
import { readPriceInput } from './priceInput.ts'

/** What a stop is given in: a price, or from the entry on its own side a distance in pips or dollars. */
export type StopUnit = 'price' | 'pips' | 'usd'

/** A stop as typed. */
export interface StopInput {
  /** Whether the order is to have it. */
  readonly isOn: boolean
  /** A plain decimal in `unit`, or empty. */
  readonly value: string
  readonly unit: StopUnit
}

export const NO_STOP: StopInput = { isOn: false, value: '', unit: 'price' }

/** The position or order that a stop belongs to. */
export interface StopTerms {
  readonly instrument: Pick<Instrument, 'PricePrecision' | 'PipSize' | 'ForexContNum'>
  readonly side: Side
  /** Undefined while they are no number: no amount of dollars is a price then. */
  readonly lots: Lots | undefined
  /** The price it is opened at. */
  readonly entry: Price
  /** Undefined without a rate. */
  readonly conversion: Conversion | undefined
}

const PIP_DECIMALS = 1

const moveValue = ({ lots, conversion, instrument }: StopTerms) =>
  lots === undefined || conversion === undefined
    ? undefined
    : { lots, conversion, contractSize: parseContractSize(instrument.ForexContNum) }

/**
 * The price that a stop stands for, rounded to the instrument's precision.
 *
 * @returns `none` while it is off, `missing` while it is empty.
 */
export function readStop(kind: StopKind, input: StopInput, terms: StopTerms): Price | 'none' | 'missing' | 'invalid' {
  const { isOn, value, unit } = input
  if (!isOn) return 'none'
  if (value === '') return 'missing'
  const price = priceOf(kind, value, unit, terms)
  return price === undefined || price <= 0n ? 'invalid' : price
}

function priceOf(kind: StopKind, value: string, unit: StopUnit, terms: StopTerms): Price | undefined {
  const { instrument, side, entry } = terms
  if (unit === 'price') {
    const price = readPriceInput(value, instrument.PricePrecision)
    return typeof price === 'bigint' ? price : undefined
  }
  const distance = distanceOf(value, unit, terms)
  if (distance === undefined) return undefined
  const exact = priceAtDistance({ kind, side, entry }, distance)
  return roundToDecimals(exact, PRICE_SCALE, instrument.PricePrecision) as Price
}

function distanceOf(value: string, unit: 'pips' | 'usd', terms: StopTerms): Price | undefined {
  try {
    if (unit === 'pips') {
      const pip = parsePrice(terms.instrument.PipSize)
      return divideRounded(parseRate(value) * pip, 10n ** BigInt(RATE_SCALE)) as Price
    }
    const worth = moveValue(terms)
    return worth && distanceOfUsd(parseUsd(value), worth)
  } catch (error) {
    if (error instanceof DecimalError) return undefined
    throw error
  }
}

/**
 * A stop's value in another unit; undefined for no number, or without a rate for dollars.
 *
 * @example convertStop('stop-loss', '830', 'pips', 'usd', terms) // '166.00'
 */
export function convertStop(
  kind: StopKind,
  value: string,
  from: StopUnit,
  to: StopUnit,
  terms: StopTerms,
): string | undefined {
  const price = priceOf(kind, value, from, terms)
  if (price === undefined) return undefined
  if (to === 'price') return formatPrice(price, terms.instrument.PricePrecision)
  const distance = stopDistance({ kind, side: terms.side, entry: terms.entry }, price)
  if (to === 'usd') {
    const worth = moveValue(terms)
    return worth && formatUsd(usdOfDistance(distance, worth))
  }
  const pip = parsePrice(terms.instrument.PipSize)
  return pip === 0n ? undefined : formatDecimal(divideRounded(distance * 10n, pip), PIP_DECIMALS)
}
