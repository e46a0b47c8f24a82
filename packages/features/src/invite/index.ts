/** Friends whom a user has invited, and how. */
export { InviteCode } from './InviteCode.tsx'
export { InviteWays } from './InviteWays.tsx'
export { useInvitees, type Invitees } from './useInvitees.ts'
