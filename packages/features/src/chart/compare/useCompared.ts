import type { Instrument } from '@openlot/core/contract'
import { useInstruments } from '../../market/useInstruments.ts'
import type { ChartState } from '../../preferences/chartState.ts'

/** The instruments that one is compared with on its chart, in the order of their colours; never with itself. */
export function useCompared({ compared }: ChartState, { Id: own }: Instrument): Instrument[] {
  'use memo'
  const { instruments } = useInstruments()
  return compared.flatMap((id) => instruments.find(({ Id }) => Id === id && id !== own) ?? [])
}
