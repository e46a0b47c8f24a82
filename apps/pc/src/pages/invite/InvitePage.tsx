import { InviteCode, InviteWays } from '@openlot/features/invite'
import { useTranslation } from '@openlot/i18n/react'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'
import { InviteeTable } from './InviteeTable.tsx'
import styles from './InvitePage.module.css'

/** The user's invitation: link, code and QR code, and who has followed it. */
export default function InvitePage() {
  const { t } = useTranslation('people')
  return (
    <FramedPage title={t('page.invite')}>
      <section className={card.card} aria-label={t('page.invite')}>
        <div className={styles.pair}>
          <div className={styles.code}>
            <InviteCode />
          </div>
          <div className={styles.ways}>
            <p>{t('invite.text')}</p>
            <InviteWays />
          </div>
        </div>
      </section>
      <InviteeTable />
    </FramedPage>
  )
}
