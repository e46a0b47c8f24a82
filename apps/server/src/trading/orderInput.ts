import {
  DecimalError,
  type Lots,
  PRICE_SCALE,
  type Price,
  formatLots,
  parseLots,
  parsePrice,
  parsePriceRounded,
} from '@openlot/core/math'
import type { WantedStop } from '../engine/model/command.ts'
import { Refusal } from '../errors/refusal.ts'

/**
 * Reads a volume.
 *
 * @param stepOf reads the instrument's lot step, if it is known; called only to explain what is wrong.
 * @throws Refusal: LOTS_OFF_STEP for more decimals than a lot has, else INVALID_INPUT that names the field.
 */
export async function readLots(text: string, stepOf: () => Promise<Lots | undefined>): Promise<Lots> {
  try {
    return parseLots(text)
  } catch (error) {
    if (!(error instanceof DecimalError)) throw error
    // A JSON number such as 0.30000000000000004 is a number, but never a multiple of the step.
    const step = /^-?\d{1,12}\.\d+$/.test(text) ? await stepOf() : undefined
    if (step !== undefined) throw new Refusal('LOTS_OFF_STEP', { step: formatLots(step) })
    throw new Refusal('INVALID_INPUT', { fields: 'cont' })
  }
}

/** No price comes near it, and sums of two are far from what the database holds. */
const MAX_PRICE = parsePrice('1000000000000')

/**
 * Reads prices of an instrument, rounded to its precision half away from zero. An absent price is undefined.
 *
 * @throws Refusal INVALID_INPUT that names the field, for negative prices and those that are none, too.
 */
export function priceReader(precision = PRICE_SCALE) {
  return (text: string | undefined, field: string): Price | undefined => {
    if (text === undefined) return undefined
    try {
      const price = parsePriceRounded(text, precision)
      if (price >= 0n && price < MAX_PRICE) return price
    } catch (error) {
      if (!(error instanceof DecimalError)) throw error
    }
    throw new Refusal('INVALID_INPUT', { fields: field })
  }
}

/** Reads what is wanted of a stop: absent it stays; see `priceReader`. */
export const stopReader =
  (price: ReturnType<typeof priceReader>) =>
  (text: string | undefined, field: string): WantedStop =>
    text === undefined ? 'keep' : text === 'none' ? 'none' : (price(text, field) ?? 'none')
