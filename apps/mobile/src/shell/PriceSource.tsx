import { useHasLivePrices } from '@openlot/features'
import { SimulatedLabel } from '@openlot/ui'

/** Says where prices come from, unless they are those of a real market. */
export function PriceSource() {
  return useHasLivePrices() === false ? <SimulatedLabel /> : null
}
