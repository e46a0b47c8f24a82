import { registerPath, useSession } from '@openlot/features/session'
import {
  useLeaderDesk,
  useLeaderForm,
  type LeaderDesk,
  type LeaderProfile,
  LeaderFields,
  LeaderFigures,
  LeaderNeeds,
  LeaderNotes,
} from '@openlot/features/copying'
import { usePreference } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { Button, buttonClass, ErrorState, LazyConfirmDialog, SkeletonCards, Switch } from '@openlot/ui'
import { Link } from 'react-router-dom'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'
import styles from './copying.module.css'

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
      {desk.isLoading && <SkeletonCards />}
      {desk.isFailed && (
        <ErrorState title={t('lead.failed')} message={t('lead.failedHint')} onRetry={() => void desk.reload()} />
      )}
      {desk.profile && <Desk desk={desk} profile={desk.profile} />}
    </FramedPage>
  )
}

function Desk({ desk, profile }: { desk: LeaderDesk; profile: LeaderProfile }) {
  const { t } = useTranslation(['copying', 'common'])
  const { isDemo } = useSession()
  const isHidden = usePreference('hideBalance')
  const leads = profile.state === 'open' || profile.state === 'closed'
  return (
    <>
      <p className={styles.quiet}>{t('lead.text')}</p>
      <LeaderNotes leader={profile} />
      {profile.leader_id > 0 && <LeaderFigures leader={profile} isHidden={isHidden} />}
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
      {profile.eligible === 1 && profile.state !== 'leaving' && <ProfileForm profile={profile} leads={leads} />}
      <section className={card.card} aria-label={t('lead.hidden')}>
        <div className={styles.switches}>
          {leads && (
            <Switch
              label={t('lead.open')}
              hint={t('lead.openHint')}
              checked={profile.state === 'open'}
              disabled={desk.isBusy}
              onChange={desk.setOpen}
            />
          )}
          <Switch
            label={t('lead.hidden')}
            hint={t('lead.hiddenHint')}
            checked={profile.hidden === 1}
            disabled={desk.isBusy}
            onChange={desk.setHidden}
          />
        </div>
      </section>
      {leads && (
        <div className={styles.end}>
          <Button variant="danger" onClick={desk.askLeave}>
            {t('lead.leaveAction')}
          </Button>
        </div>
      )}
      <LazyConfirmDialog confirmation={desk.confirmation} />
    </>
  )
}

function ProfileForm({ profile, leads }: { profile: LeaderProfile; leads: boolean }) {
  return <LeaderFields form={useLeaderForm(profile)} leads={leads} />
}
