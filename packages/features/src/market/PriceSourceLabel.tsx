import { SimulatedLabel } from './SimulatedLabel.tsx'
import { useHasLivePrices } from './useHasLivePrices.ts'

/** Says where prices come from, unless they are those of a real market. */
export function PriceSourceLabel() {
  return useHasLivePrices() === false ? <SimulatedLabel /> : null
}
