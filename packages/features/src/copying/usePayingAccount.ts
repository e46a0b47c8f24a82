import { useAccounts } from '../accounts/useAccounts.ts'
import type { OfAccount } from '../api/baseQuery.ts'
import { useOwner } from '../session/useOfAccount.ts'
import { useSession } from '../session/useSession.ts'

/** The account that pays for copies. */
interface PayingAccount {
  /** Undefined for a visitor. */
  owner: OfAccount | undefined
  /** It has play money, and so do copies that it pays for. */
  isDemo: boolean
}

/** Which account pays for a copy, and leads: the chosen one. */
export function usePayingAccount(): PayingAccount {
  const owner = useOwner()
  const { chosen } = useAccounts()
  const { isDemo } = useSession()
  return { owner, isDemo: chosen === undefined ? isDemo : chosen.is_demo === 1 }
}
