import { linkTo } from '@openlot/features/routing'
import { useVerification, LoadFailed, VerifyFirst } from '@openlot/features/funds'
import { SkeletonCards } from '@openlot/ui'
import type { ReactNode } from 'react'

interface Props {
  /** What needs a verified name. */
  of: 'wire' | 'withdraw' | 'bank'
  children: (name: string) => ReactNode
}

/** Shows what needs a certified name, or leads to the verification. */
export function VerifyGate({ of, children }: Props) {
  const { state, name, reload } = useVerification()
  if (state === 'loading') return <SkeletonCards />
  if (state === 'failed') return <LoadFailed of={of === 'wire' ? 'charge' : 'withdraw'} onRetry={reload} />
  if (state === 'certified') return children(name)
  return <VerifyFirst of={of} isWaiting={state === 'under-review'} link={linkTo('/mine/auth')} />
}
