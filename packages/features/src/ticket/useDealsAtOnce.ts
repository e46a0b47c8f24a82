import { useSyncExternalStore } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { useSession } from '../session/useSession.ts'
import { dealsAtOnce, unlockedOf } from './oneClick.ts'

/** Whether whoever is logged in deals by one press in this window. */
export function useDealsAtOnce(): boolean {
  const client = useClient()
  // Someone else who logs in has not turned it on.
  useSession()
  return useSyncExternalStore(unlockedOf(client).subscribe, () => dealsAtOnce(client))
}
