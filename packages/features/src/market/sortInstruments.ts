import type { Instrument } from '@openlot/core/contract'

/** How a list of instruments can be sorted; each is a text of `common:market.sort`. */
export const INSTRUMENT_SORTS = ['usual', 'gainers', 'losers', 'name'] as const
export type InstrumentSort = (typeof INSTRUMENT_SORTS)[number]

/**
 * Sorts instruments; the usual order is the broker's.
 *
 * @param changeOf the change of the day, in per cent as a decimal string.
 */
export function sortInstruments<Item extends Pick<Instrument, 'Id' | 'ShowCode'>>(
  items: readonly Item[],
  by: InstrumentSort,
  changeOf: (id: number) => string,
): Item[] {
  if (by === 'usual') return [...items]
  if (by === 'name') return items.toSorted((a, b) => a.ShowCode.localeCompare(b.ShowCode))
  const sign = by === 'gainers' ? 1 : -1
  // Only for the order of rows, so floats.
  const change = ({ Id }: Item): number => sign * Number(changeOf(Id))
  return items.toSorted((a, b) => change(b) - change(a))
}
