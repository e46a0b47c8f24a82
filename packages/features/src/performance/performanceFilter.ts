import { MAX_TAG_CHARACTERS, ORDER_SIDE } from '@openlot/core/contract'

/** The periods of the page, shortest first; `own` are days that the reader chooses. */
export const RANGES = ['month', 'quarter', 'year', 'all', 'own'] as const
export type Range = (typeof RANGES)[number]

/** Of which trades the figures are. */
export interface PerformanceFilter {
  readonly range: Range
  /** Of a range of one's own, as date fields have them: "2026-11-22"; empty where not chosen. */
  readonly first: string
  readonly last: string
  /** The chosen account, another one of the user, or all real ones. */
  readonly account: 'chosen' | 'all' | number
  readonly instrument: number | undefined
  readonly side: Side | undefined
  readonly tag: string | undefined
}

/** Buy or sell, as the contract counts them. */
export type Side = 1 | 2

/** The sides, in the order in which they are shown. */
export const SIDES: readonly { readonly side: Side; readonly name: 'buy' | 'sell' }[] = [
  { side: ORDER_SIDE.BUY, name: 'buy' },
  { side: ORDER_SIDE.SELL, name: 'sell' },
]

/** What is shown at first. */
export const USUAL_FILTER: PerformanceFilter = {
  range: 'quarter',
  first: '',
  last: '',
  account: 'chosen',
  instrument: undefined,
  side: undefined,
  tag: undefined,
}

function idOf(text: string | null): number | undefined {
  const id = Number(text)
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Reads a filter from the address of the page; what is not understood is as usual. */
export function readFilter(search: URLSearchParams): PerformanceFilter {
  const account = search.get('account')
  const tag = search.get('tag') ?? ''
  return {
    range: RANGES.find((range) => range === search.get('range')) ?? USUAL_FILTER.range,
    first: search.get('first') ?? '',
    last: search.get('last') ?? '',
    account: account === 'all' ? 'all' : (idOf(account) ?? 'chosen'),
    instrument: idOf(search.get('instrument')),
    side: SIDES.find(({ name }) => name === search.get('side'))?.side,
    tag: tag === '' || tag.length > MAX_TAG_CHARACTERS ? undefined : tag,
  }
}

/** What the address says of a filter: only what is not as usual. */
export function writeFilter(filter: PerformanceFilter): Record<string, string> {
  const { range, first, last, account, instrument, side, tag } = filter
  const isOwn = range === 'own'
  return {
    ...(range !== USUAL_FILTER.range && { range }),
    ...(isOwn && first !== '' && { first }),
    ...(isOwn && last !== '' && { last }),
    ...(account !== 'chosen' && { account: String(account) }),
    ...(instrument !== undefined && { instrument: String(instrument) }),
    ...(side !== undefined && { side: SIDES.find((one) => one.side === side)?.name ?? '' }),
    ...(tag !== undefined && { tag }),
  }
}

/** Whether a filter leaves out trades of its accounts and period; the curve is of all of them. */
export const isPartial = ({ instrument, side, tag }: PerformanceFilter): boolean =>
  instrument !== undefined || side !== undefined || tag !== undefined
