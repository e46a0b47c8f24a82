import type { IdentityState } from './useIdentity.ts'

/** How much of the real-name verification is done, for a ring: documents sent, looked at, accepted. */
export const identityShare: Readonly<Record<IdentityState, number>> = {
  loading: 0,
  failed: 0,
  form: 0,
  'under-review': 2 / 3,
  certified: 1,
}
