/** The proof of who a user is. */
export { IdentityForm } from './IdentityForm.tsx'
export { IdentityReview } from './IdentityReview.tsx'
export { identityShare } from './identityShare.ts'
export { useIdentity } from './useIdentity.ts'
export { identityStep, useIdentityForm } from './useIdentityForm.ts'
