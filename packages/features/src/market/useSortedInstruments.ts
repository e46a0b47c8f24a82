import type { Instrument } from '@openlot/core/contract'
import { useState } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { sortInstruments, type InstrumentSort } from './sortInstruments.ts'
import { useNow } from './useOpening.ts'

/** Sorting a list of instruments, by their changes of this moment: rows that jump with each tick cannot be pressed. */
export function useSortedInstruments(items: readonly Instrument[]): {
  sorted: readonly Instrument[]
  sort: InstrumentSort
  setSort(sort: InstrumentSort): void
} {
  const { market } = useClient()
  const [sort, setSort] = useState<InstrumentSort>('usual')
  // Sorted again several times a minute.
  useNow()
  return { sorted: sortInstruments(items, sort, (id) => market.quote(id)?.change ?? '0'), sort, setSort }
}
