import { serverApi } from '../api/serverApi.ts'

/** Whether prices are those of a real market, not simulated or replayed; undefined until known. */
export function useHasLivePrices(): boolean | undefined {
  const { data } = serverApi.useBasicInfoQuery()
  return data && data.price_source === 'live'
}
