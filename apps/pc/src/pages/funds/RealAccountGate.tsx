import { useRealAccountGate, AccountLine, RealOnly } from '@openlot/features/accounts'
import { SkeletonCards } from '@openlot/ui'
import type { ReactNode } from 'react'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'

interface Props {
  title: string
  /** Names the account that gets or gives the money. */
  children: (account: ReactNode) => ReactNode
  /** Whether money is paid in or out. */
  of: 'deposit' | 'withdraw'
}

/** Shows what moves money of a real account; for another kind, the way to a real one. */
export function RealAccountGate({ title, of, children }: Props) {
  const { state, account, real, switchToReal } = useRealAccountGate()
  if (state === 'granted') return children(account && <AccountLine account={account} of={of} />)
  return (
    <FramedPage title={title}>
      {account === undefined ? (
        <SkeletonCards />
      ) : (
        <section className={card.card}>
          <RealOnly account={account} real={real} onSwitch={switchToReal} />
        </section>
      )}
    </FramedPage>
  )
}
