import type { LeaderProfile } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog } from '@openlot/ui'
import styles from './Copying.module.css'
import { isLeading } from './leader.ts'
import type { LeaderDesk } from './useLeaderDesk.ts'

export interface LeaveLeadingProps {
  desk: LeaderDesk
  profile: LeaderProfile
  /** Its button is as wide as the page. */
  wide?: boolean
}

/** The way out for a leader, which asks first. */
export function LeaveLeading({ desk, profile, wide = false }: LeaveLeadingProps) {
  const { t } = useTranslation('copying')
  return (
    <>
      {isLeading(profile) && (
        <div className={wide ? undefined : styles.start}>
          <Button variant="danger" wide={wide} onClick={desk.askLeave}>
            {t('lead.leaveAction')}
          </Button>
        </div>
      )}
      <LazyConfirmDialog confirmation={desk.confirmation} />
    </>
  )
}
