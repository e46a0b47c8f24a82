import { useTranslation } from '@openlot/i18n/react'
import { Sheet } from '@openlot/ui/sheet'
import { AllNotices, NoticeActions, NoticeList, type NoticesProps } from './NoticeList.tsx'
import styles from './NoticeSheet.module.css'

export interface NoticeSheetProps extends NoticesProps {
  open: boolean
  onClose: () => void
}

/** The notices of a phone, from the bottom of the screen. */
export function NoticeSheet({ open, onClose, ...props }: NoticeSheetProps) {
  const { t } = useTranslation('notices')
  function read(id: string) {
    props.onRead(id)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('title')}
      footer={<AllNotices allLink={props.allLink} onLeave={onClose} />}
    >
      <div className={styles.actions}>
        <NoticeActions {...props} />
      </div>
      <div className={styles.list}>
        <NoticeList {...props} onRead={read} />
      </div>
    </Sheet>
  )
}
