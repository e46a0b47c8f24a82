import type { LiveValue } from '@openlot/ui/chart'
import type { Instrument } from '@openlot/core/contract'
import { useMemo } from 'react'
import { useClient } from '../client/ClientProvider.tsx'

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
