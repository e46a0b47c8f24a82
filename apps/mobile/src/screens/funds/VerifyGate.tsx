import { useVerification } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState, SkeletonCards } from '@openlot/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LoadFailed } from './LoadFailed.tsx'

interface Props {
  /** What needs a verified name. */
  of: 'wire' | 'withdraw' | 'bank'
  children: (name: string) => ReactNode
}

/** Shows what needs a certified name, or leads to the verification. */
export function VerifyGate({ of, children }: Props) {
  const { t } = useTranslation('funds')
  const { state, name, reload } = useVerification()
  if (state === 'loading') return <SkeletonCards />
  if (state === 'failed') return <LoadFailed of={of === 'wire' ? 'charge' : 'withdraw'} onRetry={reload} />
  if (state === 'certified') return children(name)
  if (state === 'under-review')
    return <EmptyState picture="clock" title={t('verify.waiting')} hint={t('verify.waitingHint')} />
  return (
    <EmptyState
      picture="way"
      title={t('verify.title')}
      hint={t(`verify.${of}`)}
      action={
        <Link to="/mine/auth" className={buttonClass({ variant: 'ink' })}>
          {t('verify.action')}
        </Link>
      }
    />
  )
}
