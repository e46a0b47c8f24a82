import type { LeaderProfile } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { ErrorState, SkeletonCards } from '@openlot/ui'
import type { ReactNode } from 'react'
import type { LeaderDesk } from './useLeaderDesk.ts'

export interface LeaderLoadedProps {
  desk: LeaderDesk
  children: (profile: LeaderProfile) => ReactNode
}

/** What shows the profile of a leader, once it is loaded. */
export function LeaderLoaded({ desk, children }: LeaderLoadedProps) {
  const { t } = useTranslation('copying')
  if (desk.isLoading) return <SkeletonCards />
  if (desk.isFailed)
    return <ErrorState title={t('lead.failed')} message={t('lead.failedHint')} onRetry={() => void desk.reload()} />
  return desk.profile && children(desk.profile)
}
