import { LeaderLoaded, LeaderOverview, LeaderSwitches, LeaveLeading, useLeaderDesk } from '@openlot/features/copying'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass } from '@openlot/ui'
import { Link } from 'react-router-dom'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'

/** The desk of a leader: what it takes, the profile, who follows, and the way out. */
export default function LeadPage() {
  const { t } = useTranslation('copying')
  const desk = useLeaderDesk()
  const id = desk.profile?.leader_id ?? 0
  return (
    <FramedPage
      title={t('page.lead')}
      actions={
        id > 0 && (
          <Link to={`/trader/${id}`} className={buttonClass({ size: 'small' })}>
            {t('lead.page')}
          </Link>
        )
      }
    >
      <LeaderLoaded desk={desk}>
        {(profile) => (
          <>
            <LeaderOverview profile={profile} />
            <section className={card.card} aria-label={t('lead.hidden')}>
              <LeaderSwitches desk={desk} profile={profile} />
            </section>
            <LeaveLeading desk={desk} profile={profile} />
          </>
        )}
      </LeaderLoaded>
    </FramedPage>
  )
}
