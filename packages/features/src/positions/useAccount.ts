import { skipToken } from '@reduxjs/toolkit/query/react'
import { useSyncExternalStore } from 'react'
import { serverApi } from '../api/serverApi.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { useSession } from '../session/useSession.ts'
import { accountFigures, type AccountFigures } from './accountFigures.ts'

/** The account of the one who is logged in, with the profit of this moment; undefined until it is known. */
export function useAccount(): AccountFigures | undefined {
  const { user } = useSession()
  const { totals } = useClient().positions
  const live = useSyncExternalStore(totals.subscribe, totals.get)
  const { currentData } = serverApi.useAccountQuery(user ? { user: user.id } : skipToken)
  return currentData && accountFigures(currentData, live)
}
