import type { LeaderProfile } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass } from '@openlot/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { usePreference } from '../preferences/usePreferences.ts'
import { registerPath } from '../session/loginRedirect.ts'
import { useSession } from '../session/useSession.ts'
import styles from './Copying.module.css'
import { isLeading } from './leader.ts'
import { LeaderFields } from './LeaderFields.tsx'
import { LeaderFigures, LeaderNeeds, LeaderNotes } from './LeaderStanding.tsx'
import { useLeaderForm } from './useLeaderDesk.ts'

export interface LeaderOverviewProps {
  profile: LeaderProfile
  /** The way to the page that others see, where it stands below the figures. */
  link?: ReactNode
}

/** What a leader has come to, what it takes to become one, and the profile that others see. */
export function LeaderOverview({ profile, link }: LeaderOverviewProps) {
  const { t } = useTranslation(['copying', 'common'])
  const { isDemo } = useSession()
  const isHidden = usePreference('hideBalance')
  return (
    <>
      <p className={styles.quiet}>{t('lead.text')}</p>
      <LeaderNotes leader={profile} />
      {profile.leader_id > 0 && (
        <>
          <LeaderFigures leader={profile} isHidden={isHidden} />
          {link}
        </>
      )}
      {profile.eligible === 0 && (
        <LeaderNeeds
          leader={profile}
          verify={
            <Link to={isDemo ? registerPath('/copy/lead') : '/mine/auth'} className={buttonClass({ size: 'small' })}>
              {t(isDemo ? 'common:openReal' : 'lead.verify')}
            </Link>
          }
        />
      )}
      {profile.eligible === 1 && profile.state !== 'leaving' && <ProfileForm profile={profile} />}
    </>
  )
}

function ProfileForm({ profile }: { profile: LeaderProfile }) {
  return <LeaderFields form={useLeaderForm(profile)} leads={isLeading(profile)} />
}
