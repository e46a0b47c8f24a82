import type { Instrument } from '@openlot/core/contract'

type Searchable = Pick<Instrument, 'Id' | 'Code' | 'ShowCode' | 'ShowName' | 'CategoryId'>

/** Case, accents and the slash of "EUR/USD" make no difference to a search. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s/._-]/g, '')
    .toLowerCase()

/** Which instruments a list shows. */
export interface InstrumentFilter {
  /** Undefined: all of them. */
  readonly category?: number | undefined
  /** These alone, in this order. */
  readonly ids?: readonly number[] | undefined
}

/**
 * The instruments of a filter whose code or name contains the search,
 * codes that begin with it first.
 */
export function filterInstruments<Item extends Searchable>(
  instruments: readonly Item[],
  { category, ids, search = '' }: InstrumentFilter & { search?: string },
): Item[] {
  const words = plain(search)
  const inCategory =
    ids === undefined
      ? instruments.filter(({ CategoryId }) => category === undefined || CategoryId === category)
      : ids.flatMap((id) => instruments.find(({ Id }) => Id === id) ?? [])
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
