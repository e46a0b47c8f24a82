import type { Instrument } from '@openlot/core/contract'

const DEFAULT_LEVERAGE = 100

/** The leverages an instrument offers, smallest first. */
export const leveragesOf = ({ HasForexMultiple }: Pick<Instrument, 'HasForexMultiple'>): number[] =>
  HasForexMultiple.map(({ Value }) => Value).toSorted((a, b) => a - b)

/** The leverage a ticket starts with: the highest up to the default, else the lowest. */
export function startLeverage(offered: readonly number[]): number | undefined {
  return offered.findLast((value) => value <= DEFAULT_LEVERAGE) ?? offered[0]
}
