import type { Instrument } from '@openlot/core/contract'
import type { Conversion } from '@openlot/core/math'
import { useClient } from '../client/ClientProvider.tsx'
import { conversionOf, conversionPathOf } from './conversion.ts'
import { useInstruments } from './useInstruments.ts'
import type { LiveValue } from '@openlot/ui/chart'

const never = () => () => undefined

/** The current dollar rate of an instrument's quote currency; undefined while there is no price for it. */
export function useConversion({ QuoteCurrency }: Pick<Instrument, 'QuoteCurrency'>): LiveValue<Conversion | undefined> {
  'use memo'
  const { market } = useClient()
  const { instruments } = useInstruments()
  const path = conversionPathOf(QuoteCurrency, instruments)
  const id = typeof path === 'object' ? path.instrumentId : undefined
  return {
    get: () => conversionOf(path, id === undefined ? undefined : market.quote(id)),
    subscribe: id === undefined ? never : (listener) => market.subscribe(id, listener),
  }
}
