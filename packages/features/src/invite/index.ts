/** Friends whom a user has invited. */
export { inviteLink, useInvitees, type Invitees } from './useInvitees.ts'
