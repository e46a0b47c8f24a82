import { REVIEW_STATUS } from '@openlot/core/contract'
import { userApi } from '../api/userApi.ts'
import { useOfUser } from '../session/useOfUser.ts'

/** Whether the user's real name is certified, which payments need. */
export interface Verification {
  state: 'loading' | 'failed' | 'missing' | 'under-review' | 'certified'
  /** The name as it was submitted; empty before. */
  name: string
  reload(): void
}

/** The real-name verification of the user who is logged in; an operator may have decided meanwhile. */
export function useVerification(): Verification {
  const { currentData, isError, refetch } = userApi.useIdentityQuery(useOfUser(), { refetchOnMountOrArgChange: true })
  return {
    state: currentData === undefined ? (isError ? 'failed' : 'loading') : stateOf(currentData.review_status),
    name: currentData?.name ?? '',
    reload: () => void refetch(),
  }
}

function stateOf(status: number): Verification['state'] {
  if (status === REVIEW_STATUS.FORM) return 'missing'
  return status === REVIEW_STATUS.UNDER_REVIEW ? 'under-review' : 'certified'
}
