import { useSyncExternalStore } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { useSession } from '../session/useSession.ts'
import { unlockedOf } from './oneClick.ts'

export interface OneClick {
  /** A press deals at once; otherwise it asks first. */
  isUnlocked: boolean
  setUnlocked(isUnlocked: boolean): void
}

/** Dealing by one press: off until the user turns it on, for this window and this login. */
export function useOneClick(): OneClick {
  const unlocked = unlockedOf(useClient())
  const { user } = useSession()
  const owner = useSyncExternalStore(unlocked.subscribe, unlocked.get)
  return {
    isUnlocked: user !== undefined && owner === user.id,
    setUnlocked: (isUnlocked) => unlocked.set(isUnlocked ? user?.id : undefined),
  }
}
