import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Popover as Base } from '@base-ui/react/popover'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '@openlot/ui'
import styles from './NoticeCentre.module.css'
import { AllNotices, NoticeActions, NoticeList, type NoticesProps } from './NoticeList.tsx'

/** A bell with the number of unread notices; it opens their list beside it. */
export function NoticeCentre(props: NoticesProps) {
  const { t } = useTranslation('notices')
  const { dir } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  function read(id: string) {
    props.onRead(id)
    setIsOpen(false)
  }
  return (
    <DirectionProvider direction={dir}>
      <Base.Root open={isOpen} onOpenChange={setIsOpen}>
        <Base.Trigger
          render={<IconButton label={t('title')} icon={<Bell aria-hidden="true" />} count={props.unread} />}
        />
        <Base.Portal>
          <Base.Positioner className={styles.positioner} sideOffset={8} align="end">
            <Base.Popup className={styles.popup}>
              <header className={styles.head}>
                <Base.Title className={styles.title}>{t('title')}</Base.Title>
                <NoticeActions {...props} />
              </header>
              <div className={styles.scroll}>
                <NoticeList {...props} onRead={read} />
              </div>
              <footer className={styles.foot}>
                <AllNotices allLink={props.allLink} onLeave={() => setIsOpen(false)} />
              </footer>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </DirectionProvider>
  )
}
