import { useTranslation } from '@openlot/i18n/react'
import { buttonClass } from '../controls/Button/Button.tsx'
import { CopyField } from '../controls/CopyField/CopyField.tsx'
import { Dialog } from '../overlays/Dialog/Dialog.tsx'

export interface ServiceDialogProps {
  open: boolean
  link: string
  onClose: () => void
}

/** The link to customer service, to be copied. */
export function ServiceDialog({ open, link, onClose }: ServiceDialogProps) {
  const { t } = useTranslation('account')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('service.title')}
      actions={
        <a href={link} target="_blank" rel="noreferrer" className={buttonClass({ wide: true })}>
          {t('service.open')}
        </a>
      }
    >
      <p>{t('service.text')}</p>
      <CopyField label={t('service.link')} value={link} />
    </Dialog>
  )
}
