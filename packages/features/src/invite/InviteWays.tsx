import { useTranslation } from '@openlot/i18n/react'
import { CopyField, ShareButton } from '@openlot/ui'
import styles from './InviteWays.module.css'
import { useInvitation } from './useInvitation.ts'

/** The ways to pass on an invitation: its link and its code to be copied, and what the device offers to share it. */
export function InviteWays({ wide = false }: { /** The button is as wide as the page. */ wide?: boolean }) {
  const { t } = useTranslation('people')
  const { code, link } = useInvitation()
  return (
    <>
      <CopyField label={t('invite.link')} value={link} />
      <CopyField label={t('invite.code')} value={code} />
      <div className={wide ? undefined : styles.narrow}>
        <ShareButton label={t('invite.share')} title={t('invite.shareTitle')} url={link} variant="ink" />
      </div>
    </>
  )
}
