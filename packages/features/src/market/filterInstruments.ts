import type { Instrument } from '@openlot/core/contract'

type Searchable = Pick<Instrument, 'Code' | 'ShowCode' | 'ShowName' | 'CategoryId'>

/** Case, accents and the slash of "EUR/USD" make no difference to a search. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s/._-]/g, '')
    .toLowerCase()

/**
 * The instruments of a category (undefined: all) whose code or name contains the search,
 * codes that begin with it first.
 */
export function filterInstruments<Item extends Searchable>(
  instruments: readonly Item[],
  { category, search = '' }: { category?: number | undefined; search?: string },
): Item[] {
  const words = plain(search)
  const inCategory = instruments.filter(({ CategoryId }) => category === undefined || CategoryId === category)
  if (words === '') return inCategory
  const rank = ({ Code, ShowCode, ShowName }: Item): number => {
    if (plain(Code).startsWith(words) || plain(ShowCode).startsWith(words)) return 0
    return plain(Code + ShowCode).includes(words) || plain(ShowName).includes(words) ? 1 : 2
  }
  return inCategory
    .map((item) => ({ item, rank: rank(item) }))
    .filter((found) => found.rank < 2)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
