import { LeaderLoaded, LeaderOverview, LeaderSwitches, LeaveLeading, useLeaderDesk } from '@openlot/features/copying'
import { linkTo } from '@openlot/features/routing'
import { useTranslation } from '@openlot/i18n/react'
import { List, ListRow } from '@openlot/ui'
import { UserRound } from 'lucide-react'
import { Page } from '../../shell/Page.tsx'
import styles from './copying.module.css'

/** The desk of a leader: what it takes, the profile, who follows, and the way out. */
export default function LeadScreen() {
  const { t } = useTranslation('copying')
  const desk = useLeaderDesk()
  return (
    <Page title={t('page.lead')} home="/copy">
      <LeaderLoaded desk={desk}>
        {(profile) => (
          <>
            <LeaderOverview
              profile={profile}
              link={
                <List>
                  <ListRow icon={<UserRound />} title={t('lead.page')} link={linkTo(`/trader/${profile.leader_id}`)} />
                </List>
              }
            />
            <div className={styles.card}>
              <LeaderSwitches desk={desk} profile={profile} />
            </div>
            <LeaveLeading desk={desk} profile={profile} wide />
          </>
        )}
      </LeaderLoaded>
    </Page>
  )
}
