import type { Side } from '@openlot/core/math'
import { readPlainFigure } from '@openlot/i18n/parse'

/** An order as somebody types it: a side, a volume, and what of the rest names the instrument. */
export interface TypedOrder {
  readonly side: Side
  /** A plain decimal string; undefined where none was typed. */
  readonly lots: string | undefined
  readonly search: string
}

/**
 * Reads an order out of a line of text, in any order of words.
 *
 * @param sides the words for buying and selling, in the languages that are understood.
 * @returns undefined where no side was typed.
 * @example parseOrder('buy 0.2 btc', sides) // { side: 'buy', lots: '0.2', search: 'btc' }
 */
export function parseOrder(text: string, sides: Readonly<Record<Side, readonly string[]>>): TypedOrder | undefined {
  const words = text.trim().split(/\s+/)
  let side: Side | undefined
  let lots: string | undefined
  const rest: string[] = []
  for (const word of words) {
    const lower = word.toLocaleLowerCase()
    const isWord = (of: Side): boolean => sides[of].some((each) => each.toLocaleLowerCase() === lower)
    const named = isWord('buy') ? 'buy' : isWord('sell') ? 'sell' : undefined
    // "US500" is a name and no volume, as it begins with letters.
    const number = lots === undefined && /^[\p{N}.,٫]+$/u.test(word) ? readPlainFigure(word) : undefined
    if (named !== undefined && side === undefined) side = named
    else if (number !== undefined && /[1-9]/.test(number)) lots = number
    else rest.push(word)
  }
  return side && { side, lots, search: rest.join(' ') }
}
