import type { Instrument } from '@openlot/core/contract'

/** When a closed market opens. */
export interface Opening {
  /** In milliseconds since the epoch. */
  readonly opensAt: number
  /** The share of the closed time that is over, 0 to 1. */
  readonly elapsed: number
}

/** Undefined for a market whose hours do not say when it opens, or say that it should be open by now. */
export function openingOf(
  { OpensAt, ClosedSince }: Pick<Instrument, 'OpensAt' | 'ClosedSince'>,
  now: number,
): Opening | undefined {
  if (OpensAt === null || OpensAt <= now) return undefined
  const span = OpensAt - (ClosedSince ?? now)
  return { opensAt: OpensAt, elapsed: span <= 0 ? 0 : Math.min(1, Math.max(0, 1 - (OpensAt - now) / span)) }
}

/** Instruments whose markets are open, and closed ones by when they open; unknown times come last. */
export interface MarketGroup<Item> {
  /** `open`, the time of opening, or `unknown`. */
  readonly key: string
  readonly isOpen: boolean
  readonly opening: Opening | undefined
  readonly items: readonly Item[]
}

/** Groups a list by opening; the order within a group is that of the list. */
export function groupByOpening<Item extends Pick<Instrument, 'Id' | 'OpensAt' | 'ClosedSince'>>(
  items: readonly Item[],
  isOpen: (id: number) => boolean,
  now: number,
): MarketGroup<Item>[] {
  const groups = Map.groupBy(items, (item) => (isOpen(item.Id) ? 'open' : (openingOf(item, now)?.opensAt ?? 'unknown')))
  const order = (key: 'open' | 'unknown' | number): number => (key === 'open' ? 0 : key === 'unknown' ? Infinity : key)
  return [...groups]
    .toSorted(([a], [b]) => order(a) - order(b))
    .map(([key, group]) => ({
      key: String(key),
      isOpen: key === 'open',
      opening: typeof key === 'number' ? openingOf(group[0]!, now) : undefined,
      items: group,
    }))
}
