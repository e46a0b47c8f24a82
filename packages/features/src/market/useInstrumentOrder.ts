import type { Instrument } from '@openlot/core/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { sortInstruments, type InstrumentSort } from './sortInstruments.ts'

const INTERVAL_MS = 20_000

/** Puts a list of instruments in order. */
export type InstrumentOrder = (items: readonly Instrument[]) => readonly Instrument[]

/**
 * The choice of the order of a list.
 *
 * @param onChange gets the chosen order, again several times a minute: by the changes of the day at that moment, as rows
 * that jump with each tick cannot be pressed.
 */
export function useInstrumentOrder(onChange: (order: InstrumentOrder) => void): {
  sort: InstrumentSort
  setSort(sort: InstrumentSort): void
} {
  const [sort, setSort] = useState<InstrumentSort>('usual')
  useOrderOf(sort, onChange)
  return { sort, setSort }
}

/** The same for an order that is chosen elsewhere. */
export function useOrderOf(sort: InstrumentSort, onChange: (order: InstrumentOrder) => void): void {
  const { market } = useClient()
  const changeOrder = useEffectEvent(onChange)
  useEffect(() => {
    const apply = () => {
      const changes = new Map(market.all().map((quote) => [quote.id, quote.change]))
      changeOrder((items) => sortInstruments(items, sort, (id) => changes.get(id) ?? '0'))
    }
    apply()
    const timer = setInterval(apply, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [sort, market])
}
