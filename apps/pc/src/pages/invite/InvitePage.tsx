import { inviteLink } from '@openlot/features/invite'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { CopyField, ShareButton } from '@openlot/ui'
import { QrCode } from '@openlot/ui/qr-code'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'
import { InviteeTable } from './InviteeTable.tsx'
import styles from './InvitePage.module.css'

/** The user's invitation: link, code and QR code, and who has followed it. */
export default function InvitePage() {
  const { t } = useTranslation('people')
  const { user } = useSession()
  const code = user?.invite_code ?? ''
  const link = inviteLink(location.origin, code)
  return (
    <FramedPage title={t('page.invite')}>
      <section className={card.card} aria-label={t('page.invite')}>
        <div className={styles.pair}>
          <div className={styles.code}>
            <QrCode value={link} label={t('invite.qr')} />
          </div>
          <div className={styles.ways}>
            <p>{t('invite.text')}</p>
            <CopyField label={t('invite.link')} value={link} />
            <CopyField label={t('invite.code')} value={code} />
            <div className={styles.share}>
              <ShareButton label={t('invite.share')} title={t('invite.shareTitle')} url={link} variant="ink" />
            </div>
          </div>
        </div>
      </section>
      <InviteeTable />
    </FramedPage>
  )
}
