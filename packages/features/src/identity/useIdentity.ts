import { type Identity, REVIEW_STATUS } from '@openlot/core/contract'
import { userApi } from '../api/userApi.ts'
import { useSession } from '../session/useSession.ts'

/** The state of real-name verification. */
export type IdentityState = 'loading' | 'failed' | 'form' | 'under-review' | 'certified'

export interface IdentityReviewState {
  state: IdentityState
  /** The name that was submitted last; empty before. */
  name: string
  /** Why the last documents were rejected; empty otherwise. */
  remark: string
  reload(): Promise<unknown>
}

/** The state for a review status; any but the form and under review is certified. */
export function identityState(identity: Pick<Identity, 'review_status'> | undefined, isFailed = false): IdentityState {
  if (identity === undefined) return isFailed ? 'failed' : 'loading'
  if (identity.review_status === REVIEW_STATUS.FORM) return 'form'
  return identity.review_status === REVIEW_STATUS.UNDER_REVIEW ? 'under-review' : 'certified'
}

/** How far the real-name verification of the user is. Demo accounts have none. */
export function useIdentity(): IdentityReviewState {
  const { user, isDemo } = useSession()
  const {
    currentData: identity,
    isError,
    refetch,
  } = userApi.useIdentityQuery(
    { user: user?.id ?? 0 },
    { skip: user === undefined || isDemo, refetchOnMountOrArgChange: true },
  )
  return {
    state: identityState(identity, isError),
    name: identity?.name ?? '',
    remark: identity?.remark ?? '',
    reload: refetch,
  }
}
