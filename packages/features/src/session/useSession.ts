import type { User } from '@openlot/core/contract'
import { useSelector } from 'react-redux'
import type { WithSession } from './sessionSlice.ts'

export interface Session {
  /** Undefined for a visitor. */
  user: User | undefined
  isDemo: boolean
}

/** Who is logged in. */
export function useSession(): Session {
  const user = useSelector(({ session }: WithSession) => session.current?.user)
  return { user, isDemo: user?.is_demo === 1 }
}
