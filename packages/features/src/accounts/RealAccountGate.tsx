import type { ReactNode } from 'react'
import { AccountLine, type AccountLineProps } from './AccountLine.tsx'
import { useRealAccountGate } from './useRealAccountGate.ts'

export interface RealAccountGateProps extends Pick<AccountLineProps, 'of'> {
  /** The page in its place while no real account is chosen, with {@link WayToReal}. */
  otherwise: ReactNode
  /** Names the account that gets or gives the money. */
  children: (account: ReactNode) => ReactNode
}

/** Shows what moves money of a real account; for another kind, the way to a real one. */
export function RealAccountGate({ of, otherwise, children }: RealAccountGateProps) {
  const { state, account } = useRealAccountGate()
  return state === 'granted' ? children(account && <AccountLine account={account} of={of} />) : otherwise
}
