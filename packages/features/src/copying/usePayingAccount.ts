import { useSession } from '../session/useSession.ts'

/** The account that pays for copies. */
export interface PayingAccount {
  /** Undefined for a visitor. */
  user: number | undefined
  /** It has play money, and so do copies that it pays for. */
  isDemo: boolean
}

/** Which account pays for a copy, and leads: the first. */
export function usePayingAccount(): PayingAccount {
  const { user, isDemo } = useSession()
  return { user: user?.id, isDemo }
}
