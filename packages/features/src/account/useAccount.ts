import { useSyncExternalStore } from 'react'
import { serverApi } from '../api/serverApi.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { useOfUser } from '../session/useOfUser.ts'
import { accountFigures, type AccountFigures } from './accountFigures.ts'

/** The user's account, marked to market; undefined until it has loaded. */
export function useAccount(): AccountFigures | undefined {
  const { totals } = useClient().positions
  const live = useSyncExternalStore(totals.subscribe, totals.get)
  const { currentData } = serverApi.useAccountQuery(useOfUser())
  return currentData && accountFigures(currentData, live)
}
