import { useSyncExternalStore } from 'react'
import { serverApi } from '../api/serverApi.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { useOfAccount } from '../session/useOfAccount.ts'
import { accountFigures, type AccountFigures } from './marginFigures.ts'

/** The user's account, marked to market; undefined until it has loaded. */
export function useAccount(): AccountFigures | undefined {
  const { totals } = useClient().positions
  const live = useSyncExternalStore(totals.subscribe, totals.get)
  const { currentData } = serverApi.useAccountQuery(useOfAccount())
  return currentData && accountFigures(currentData, live)
}
