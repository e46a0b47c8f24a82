import type { Invitee } from '@openlot/core/contract'
import { userApi } from '../api/userApi.ts'
import { useSession } from '../session/useSession.ts'

export interface Invitees {
  invitees: readonly Invitee[]
  total: number
  isLoading: boolean
  hasMore: boolean
  loadMore(): void
}

/** The users invited by this user, newest first, and their number. */
export function useInvitees(): Invitees {
  const { user } = useSession()
  const { data, isLoading, hasNextPage, fetchNextPage } = userApi.useInviteesInfiniteQuery(
    { user: user?.id ?? 0 },
    { skip: user === undefined },
  )
  return {
    invitees: data?.pages.flatMap((page) => page.data) ?? [],
    total: data?.pages[0]?.total ?? 0,
    isLoading,
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
  }
}

/** The link to the registration with an invite code. */
export const inviteLink = (origin: string, inviteCode: string): string =>
  `${origin}/register?invite_code=${encodeURIComponent(inviteCode)}`
