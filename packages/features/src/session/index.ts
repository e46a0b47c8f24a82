/** Who is logged in, and on which devices. */
export type { User } from '@openlot/core/contract'
export { initialsOf } from './initials.ts'
export { registerPath, keepingFrom } from './loginRedirect.ts'
export { useHandovers } from './useHandovers.ts'
export { useSession } from './useSession.ts'
export { useSessionExpiry } from './useSessionExpiry.ts'
export { useSessions, type SessionList } from './useSessions.ts'
export { useOwner } from './useOfAccount.ts'
