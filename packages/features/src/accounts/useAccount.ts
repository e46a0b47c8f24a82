import { useSyncExternalStore } from 'react'
import { tradingApi } from '../api/tradingApi.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { useOfAccount } from '../session/useOfAccount.ts'
import { marginFigures, type MarginFigures } from './marginFigures.ts'

/** The user's account, marked to market; undefined until it has loaded. */
export function useAccount(): MarginFigures | undefined {
  const { totals } = useClient().positions
  const live = useSyncExternalStore(totals.subscribe, totals.get)
  const { currentData } = tradingApi.useAccountQuery(useOfAccount())
  return currentData && marginFigures(currentData, live)
}
