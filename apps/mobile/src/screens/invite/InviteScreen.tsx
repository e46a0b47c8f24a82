import { inviteLink } from '@openlot/features/invite'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { CopyField, ShareButton } from '@openlot/ui'
import { QrCode } from '@openlot/ui/qr-code'
import { Page } from '../../shell/Page.tsx'
import { InviteeList } from './InviteeList.tsx'
import styles from './InviteScreen.module.css'

/** The user's invitation: link, code and QR code, and who has followed it. */
export default function InviteScreen() {
  const { t } = useTranslation('people')
  const { user } = useSession()
  const code = user?.invite_code ?? ''
  const link = inviteLink(location.origin, code)
  return (
    <Page title={t('page.invite')}>
      <section className={styles.card} aria-label={t('page.invite')}>
        <div className={styles.code}>
          <QrCode value={link} label={t('invite.qr')} />
        </div>
        <p className={styles.text}>{t('invite.text')}</p>
        <CopyField label={t('invite.link')} value={link} />
        <CopyField label={t('invite.code')} value={code} />
        <ShareButton label={t('invite.share')} title={t('invite.shareTitle')} url={link} variant="ink" />
      </section>
      <InviteeList />
    </Page>
  )
}
