import { linkTo } from '@openlot/features/routing'
import { useVerification, LoadFailed, VerifyFirst } from '@openlot/features/funds'
import { SkeletonCards } from '@openlot/ui'
import type { ReactNode } from 'react'
import card from '../../parts/Card.module.css'

interface Props {
  /** What needs a verified name. */
  of: 'wire' | 'withdraw' | 'bank'
  children: (name: string) => ReactNode
}

/** Shows what needs a certified name, or a card that leads to the verification. */
export function VerifyGate({ of, children }: Props) {
  const { state, name, reload } = useVerification()
  if (state === 'certified') return children(name)
  return (
    <section className={card.card}>
      {state === 'loading' && <SkeletonCards />}
      {state === 'failed' && <LoadFailed of={of === 'wire' ? 'charge' : 'withdraw'} onRetry={reload} />}
      {(state === 'missing' || state === 'under-review') && (
        <VerifyFirst of={of} isWaiting={state === 'under-review'} link={linkTo('/mine/auth')} />
      )}
    </section>
  )
}
