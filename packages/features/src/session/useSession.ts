import type { User } from '@openlot/core/contract'
import { useAppSelector } from '../store/hooks.ts'

export interface Session {
  /** Undefined for a visitor. */
  user: User | undefined
  isDemo: boolean
}

/** Who is logged in. */
export function useSession(): Session {
  const user = useAppSelector(({ session }) => session.current?.user)
  return { user, isDemo: user?.is_demo === 1 }
}
