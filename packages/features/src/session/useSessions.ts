import type { UserSession } from '@openlot/core/contract'
import { userApi } from '../api/userApi.ts'
import { useSession } from './useSession.ts'

export interface Sessions {
  sessions: readonly UserSession[]
  isLoading: boolean
  /** Ends one of them. */
  revoke(id: number): Promise<void>
  isRevoking: boolean
}

/** The sessions of the user on all devices. */
export function useSessions(): Sessions {
  const { user } = useSession()
  const { data, isLoading } = userApi.useSessionsQuery({ user: user?.id ?? 0 }, { skip: user === undefined })
  const [ask, { isLoading: isRevoking }] = userApi.useRevokeSessionMutation()
  return {
    sessions: data ?? [],
    isLoading,
    revoke: async (id) => void (await ask({ id })),
    isRevoking,
  }
}
