import type { Instrument } from '@openlot/core/contract'
import {
  formatPrice,
  formatUsd,
  isBelow,
  parseContractSize,
  profit,
  stopLimit,
  stopProblem,
  type Price,
  type StopKind,
} from '@openlot/core/math'
import { stopLevelOf } from './stopLevel.ts'
import { convertStop, readStop, type StopInput, type StopTerms, type StopUnit } from './stopInput.ts'

/** Stop loss and take profit as typed. */
export interface StopInputs {
  readonly stopLoss: StopInput
  readonly takeProfit: StopInput
}

export type StopError = `${StopKind}-${'missing' | 'invalid' | 'too-high' | 'too-low'}`

/** One stop as the form shows it. */
interface StopField {
  /** The price it stands for, to be sent; undefined for none. */
  readonly price: string | undefined
  /** What it is measured from: the current close price, or the target of a pending order. */
  readonly reference: string
  /** Whether it is so far from there that it is asked whether it is meant. */
  readonly isFar: boolean
  /** The price closest to the market that it may have, shown beside the field. */
  readonly limit: string
  /** On which side of it the price must be. */
  readonly bound: 'at-most' | 'at-least'
  /** The profit there, in dollars; undefined without a price or a conversion rate. */
  readonly outcome: string | undefined
  readonly error: StopError | undefined
  /** Expresses a value in another unit. */
  convert(value: string, from: StopUnit, to: StopUnit): string | undefined
}

export type StopsForm = Readonly<Record<'stopLoss' | 'takeProfit', StopField>>

/** The position or order that the stops belong to. */
export interface StopSubject extends StopTerms {
  readonly instrument: StopTerms['instrument'] & Pick<Instrument, 'StopLevel' | 'GuaranteeDistance'>
  /** Whether its stop loss fills at its price, for which it has to be further away. */
  readonly isGuaranteed?: boolean
  /** The current close price; the target of a pending order. */
  readonly reference: Price
}

/**
 * Stop loss and take profit of a ticket or of an edited order: their limits, the profit there, and their
 * problems. The server applies the same rule.
 */
export function stopsForm(inputs: StopInputs, subject: StopSubject): StopsForm {
  return {
    stopLoss: field('stop-loss', inputs.stopLoss, subject),
    takeProfit: field('take-profit', inputs.takeProfit, subject),
  }
}

/** Further than half the reference, either way: rarely meant, and what a misread sign makes of a price. */
function isFarFrom(reference: Price, price: Price): boolean {
  const distance = price > reference ? price - reference : reference - price
  return distance * 2n > reference
}

function field(kind: StopKind, input: StopInput, subject: StopSubject): StopField {
  const { instrument, side, reference, entry, lots, conversion, isGuaranteed = false } = subject
  const from = { side, reference, stopLevel: stopLevelOf(instrument, { kind, isGuaranteed, reference }) }
  const limit = formatPrice(stopLimit(kind, from), instrument.PricePrecision)
  const price = readStop(kind, input, subject)
  const known = {
    reference: formatPrice(reference, instrument.PricePrecision),
    limit,
    bound: isBelow(kind, side) ? ('at-most' as const) : ('at-least' as const),
    convert: (value: string, of: StopUnit, to: StopUnit) => convertStop(kind, value, of, to, subject),
  }
  if (typeof price === 'string')
    return {
      ...known,
      isFar: false,
      price: undefined,
      outcome: undefined,
      error: price === 'none' ? undefined : `${kind}-${price}`,
    }
  const wrong = stopProblem(kind, price, from)
  const position = { side, open: entry, close: price, contractSize: parseContractSize(instrument.ForexContNum) }
  return {
    ...known,
    isFar: isFarFrom(reference, price),
    price: formatPrice(price, instrument.PricePrecision),
    outcome:
      lots === undefined || conversion === undefined ? undefined : formatUsd(profit({ ...position, lots, conversion })),
    error: wrong && `${kind}-${wrong.problem}`,
  }
}
