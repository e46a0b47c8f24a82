import type { Invitee } from '@openlot/core/contract'
import { userApi } from '../api/userApi.ts'
import { useOfUser } from '../session/useOfUser.ts'

export interface Invitees {
  invitees: readonly Invitee[]
  total: number
  isLoading: boolean
  isFailed: boolean
  isLoadingMore: boolean
  hasMore: boolean
  loadMore(): void
  reload(): Promise<unknown>
}

/** The users invited by this user, newest first, and their number. */
export function useInvitees(): Invitees {
  const query = userApi.useInviteesInfiniteQuery(useOfUser(), { refetchOnMountOrArgChange: true })
  const { currentData: data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  return {
    invitees: data?.pages.flatMap((page) => page.data) ?? [],
    total: data?.pages[0]?.total ?? 0,
    isLoading: data === undefined && !isError,
    isFailed: data === undefined && isError,
    isLoadingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
    reload: refetch,
  }
}

/** The link to the registration with an invite code. */
export const inviteLink = (origin: string, inviteCode: string): string =>
  `${origin}/register?invite_code=${encodeURIComponent(inviteCode)}`
