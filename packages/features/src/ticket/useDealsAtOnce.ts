import { useSyncExternalStore } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { useSession } from '../session/useSession.ts'
import { unlockedOf } from './oneClick.ts'

/** Whether whoever is logged in deals by one press in this window. */
export function useDealsAtOnce(): boolean {
  const unlocked = unlockedOf(useClient())
  const { user } = useSession()
  const owner = useSyncExternalStore(unlocked.subscribe, unlocked.get)
  return user !== undefined && owner === user.id
}
