import { useSession } from '../session/useSession.ts'
import { inviteLink } from './useInvitees.ts'

/** How this user invites others: a code, and a link to the registration with it. */
export function useInvitation(): { code: string; link: string } {
  const code = useSession().user?.invite_code ?? ''
  return { code, link: inviteLink(location.origin, code) }
}
