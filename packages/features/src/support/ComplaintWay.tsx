import { useTranslation } from '@openlot/i18n/react'
import type { ReactNode } from 'react'
import { buttonClass, EmptyState, ErrorState, SkeletonCards } from '@openlot/ui'
import { ComplaintCard } from './ComplaintCard.tsx'

/** Renders a link with the router of the app. */
type RenderLink = (props: { className: string; children: ReactNode }) => ReactNode

export interface ComplaintWayProps {
  /** Where complaints go; empty if nowhere, undefined until that is known. */
  email: string | undefined
  /** The number of the user, so that the broker finds the account. */
  uid: string
  isFailed: boolean
  onRetry: () => void
  /** Customer service is another way, if the broker has one. */
  hasService: boolean
  chatLink: RenderLink
  announcementLink: RenderLink
}

/** How to complain, or another way where the broker has no address for that. */
export function ComplaintWay({ email, uid, isFailed, onRetry, hasService, ...links }: ComplaintWayProps) {
  const { t } = useTranslation('content')
  if (isFailed) return <ErrorState title={t('email.failed')} message={t('email.failedHint')} onRetry={onRetry} />
  if (email === undefined) return <SkeletonCards />
  if (email !== '') return <ComplaintCard email={email} uid={uid} />
  const way = { className: buttonClass({ variant: 'ink' }) }
  return (
    <EmptyState
      picture="list"
      title={t('email.none')}
      hint={t(hasService ? 'email.noneHint' : 'chat.noContact')}
      action={
        hasService
          ? links.chatLink({ ...way, children: t('page.chat') })
          : links.announcementLink({ ...way, children: t('page.announcement') })
      }
    />
  )
}
