import { useTranslation } from '@openlot/i18n/react'
import { QrCode } from '@openlot/ui/qr-code'
import { useInvitation } from './useInvitation.ts'

/** The link of an invitation, for the camera of another device. */
export function InviteCode() {
  const { t } = useTranslation('people')
  const { link } = useInvitation()
  return <QrCode value={link} label={t('invite.qr')} />
}
