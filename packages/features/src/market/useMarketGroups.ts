import type { Instrument } from '@openlot/core/contract'
import { useCallback, useSyncExternalStore } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { groupByOpening, type MarketGroup } from './opening.ts'
import { useInstruments } from './useInstruments.ts'
import { useNow } from './useNow.ts'

/** The first instrument of the list whose market is open; undefined while all are closed. */
export function useFirstOpenInstrument(): Instrument | undefined {
  const { instruments } = useInstruments()
  return useMarketGroups(instruments).find(({ isOpen }) => isOpen)?.items[0]
}

/** The instruments of a list by when their markets open, open ones first. */
export function useMarketGroups<Item extends Pick<Instrument, 'Id' | 'OpensAt' | 'ClosedSince'>>(
  items: readonly Item[],
): MarketGroup<Item>[] {
  const { market } = useClient()
  const now = useNow()
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = items.map(({ Id }) => market.subscribe(Id, listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [market, items],
  )
  // Only a market that opens or closes changes it.
  const open = useSyncExternalStore(subscribe, () =>
    items.map(({ Id }) => (market.quote(Id)?.isOpen === false ? 0 : 1)).join(''),
  )
  const openIds = new Set(items.filter((_, index) => open[index] === '1').map(({ Id }) => Id))
  return groupByOpening(items, (id) => openIds.has(id), now)
}
