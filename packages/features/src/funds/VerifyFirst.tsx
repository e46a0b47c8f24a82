import { useTranslation } from '@openlot/i18n/react'
import type { ReactNode } from 'react'
import { buttonClass, EmptyState } from '@openlot/ui'

export interface VerifyFirstProps {
  /** What needs a verified name. */
  of: 'wire' | 'withdraw' | 'bank'
  /** The documents are sent and wait for their review. */
  isWaiting: boolean
  /** Leads to the verification, with the router of the app. */
  link: (props: { className: string; children: ReactNode }) => ReactNode
}

/** In place of what needs a verified name: the way to it. */
export function VerifyFirst({ of, isWaiting, link }: VerifyFirstProps) {
  const { t } = useTranslation('funds')
  if (isWaiting) return <EmptyState picture="clock" title={t('verify.waiting')} hint={t('verify.waitingHint')} />
  return (
    <EmptyState
      picture="way"
      title={t('verify.title')}
      hint={t(`verify.${of}`)}
      action={link({ className: buttonClass({ variant: 'ink' }), children: t('verify.action') })}
    />
  )
}
