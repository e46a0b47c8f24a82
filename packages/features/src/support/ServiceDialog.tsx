import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, CopyField } from '@openlot/ui'
import { Dialog } from '@openlot/ui/dialog'

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
