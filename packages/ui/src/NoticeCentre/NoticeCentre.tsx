import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Popover as Base } from '@base-ui/react/popover'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Bell } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { NoticeIcon, type NoticeLook } from './NoticeIcon.tsx'
import styles from './NoticeCentre.module.css'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'

export interface NoticeItem {
  readonly id: string
  readonly look: NoticeLook
  readonly title: string
  readonly text: string
  readonly time: string
  readonly isRead: boolean
}

/** The props that the link of a notice must have. */
export interface NoticeLinkProps {
  className: string
  onClick: () => void
  children: ReactNode
}

export interface NoticeCentreProps {
  /** Newest first. */
  notices: readonly NoticeItem[]
  unread: number
  /** Renders a notice as a link to what it is about, with the router of the app. */
  renderLink: (id: string, props: NoticeLinkProps) => ReactNode
  onRead: (id: string) => void
  onReadAll: () => void
  onClear: () => void
}

/** A bell with the number of unread notices; it opens their list. */
export function NoticeCentre({ notices, unread, renderLink, onRead, onReadAll, onClear }: NoticeCentreProps) {
  const { t } = useTranslation('notices')
  const { dir } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <DirectionProvider direction={dir}>
      <Base.Root open={isOpen} onOpenChange={setIsOpen}>
        <Base.Trigger render={<IconButton label={t('title')} icon={<Bell aria-hidden="true" />} count={unread} />} />
        <Base.Portal>
          <Base.Positioner className={styles.positioner} sideOffset={8} align="end">
            <Base.Popup className={styles.popup}>
              <header className={styles.head}>
                <Base.Title className={styles.title}>{t('title')}</Base.Title>
                {notices.length > 0 && (
                  <>
                    <Button size="small" variant="ghost" disabled={unread === 0} onClick={onReadAll}>
                      {t('markAllRead')}
                    </Button>
                    <Button size="small" variant="ghost" onClick={onClear}>
                      {t('clear')}
                    </Button>
                  </>
                )}
              </header>
              {notices.length === 0 ? (
                <EmptyState title={t('empty')} hint={t('emptyHint')} />
              ) : (
                <ul className={styles.list}>
                  {notices.map((notice) => (
                    <li key={notice.id} className={styles.item}>
                      {renderLink(notice.id, {
                        className: styles.notice ?? '',
                        onClick: () => {
                          onRead(notice.id)
                          setIsOpen(false)
                        },
                        children: <Words {...notice} unreadWord={t('unread')} />,
                      })}
                    </li>
                  ))}
                </ul>
              )}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </DirectionProvider>
  )
}

function Words({ look, title, text, time, isRead, unreadWord }: NoticeItem & { unreadWord: string }) {
  return (
    <>
      <NoticeIcon look={look} />
      <span className={styles.words}>
        <span className={styles.what} data-unread={!isRead || undefined}>
          {title}
        </span>
        <span className={styles.more}>{text}</span>
        <bdi translate="no" className={styles.time}>
          {time}
        </bdi>
      </span>
      {!isRead && (
        <span className={styles.dot}>
          <VisuallyHidden>{unreadWord}</VisuallyHidden>
        </span>
      )}
    </>
  )
}
