import { InviteCode, InviteWays } from '@openlot/features/invite'
import { useTranslation } from '@openlot/i18n/react'
import { Page } from '../../shell/Page.tsx'
import { InviteeList } from './InviteeList.tsx'
import styles from './InviteScreen.module.css'

/** The user's invitation: link, code and QR code, and who has followed it. */
export default function InviteScreen() {
  const { t } = useTranslation('people')
  return (
    <Page title={t('page.invite')}>
      <section className={styles.card} aria-label={t('page.invite')}>
        <div className={styles.code}>
          <InviteCode />
        </div>
        <p className={styles.text}>{t('invite.text')}</p>
        <InviteWays wide />
      </section>
      <InviteeList />
    </Page>
  )
}
