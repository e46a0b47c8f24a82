import { useHasLivePrices } from '@openlot/features/market'
import { SimulatedLabel } from '@openlot/features/market'

/** Says where prices come from, unless they are those of a real market. */
export function PriceSource() {
  return useHasLivePrices() === false ? <SimulatedLabel /> : null
}
