import type { Instrument } from '@openlot/core/contract'
import { useMemo } from 'react'
import { useClient } from '../client/ClientProvider.tsx'

/** A value outside of React; a change of it calls its listeners and renders nothing by itself. */
export interface LiveValue<Value> {
  get(): Value
  subscribe(listener: () => void): () => void
}

/** The live ask of an instrument for its chart; undefined while there is none to buy at. */
export function useAskPrice({ Id }: Pick<Instrument, 'Id'>): LiveValue<string | undefined> {
  const { market } = useClient()
  return useMemo(
    () => ({
      get() {
        const quote = market.quote(Id)
        return quote?.isOpen === true && !quote.isStale && Number(quote.ask) > 0 ? quote.ask : undefined
      },
      subscribe: (listener) => market.subscribe(Id, listener),
    }),
    [market, Id],
  )
}
