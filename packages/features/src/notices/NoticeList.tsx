import { useTranslation } from '@openlot/i18n/react'
import type { ReactNode } from 'react'
import { Button, buttonClass, EmptyState, VisuallyHidden } from '@openlot/ui'
import { NoticeIcon, type NoticeLook } from './NoticeIcon.tsx'
import { ZoneNote } from '../preferences/ZoneNote.tsx'
import styles from './NoticeList.module.css'

export interface NoticeItem {
  readonly id: string
  readonly look: NoticeLook
  readonly title: string
  readonly text: string
  readonly time: string
  readonly isRead: boolean
}

/** The props that the link of a notice must have. */
interface NoticeLinkProps {
  className: string
  onClick: () => void
  children: ReactNode
}

export interface NoticesProps {
  /** Newest first. */
  notices: readonly NoticeItem[]
  unread: number
  /** Renders a notice as a link to what it is about, with the router of the app. */
  renderLink: (id: string, props: NoticeLinkProps) => ReactNode
  /** Renders the link to the page of all notices. */
  allLink: (props: NoticeLinkProps) => ReactNode
  onRead: (id: string) => void
  onReadAll: () => void
}

/** The way to the page of all notices. */
export function AllNotices({ allLink, onLeave }: Pick<NoticesProps, 'allLink'> & { onLeave: () => void }) {
  const { t } = useTranslation('notices')
  return allLink({ className: buttonClass({ size: 'small', wide: true }), onClick: onLeave, children: t('all') })
}

/** What is done with all notices; nothing while there are none. */
export function NoticeActions({ notices, unread, onReadAll }: Pick<NoticesProps, 'notices' | 'unread' | 'onReadAll'>) {
  const { t } = useTranslation('notices')
  return (
    notices.length > 0 && (
      <Button size="small" variant="ghost" disabled={unread === 0} onClick={onReadAll}>
        {t('markAllRead')}
      </Button>
    )
  )
}

/** The notices, each a link to what it is about. Following one reads it. */
export function NoticeList({ notices, renderLink, onRead }: Pick<NoticesProps, 'notices' | 'renderLink' | 'onRead'>) {
  const { t } = useTranslation('notices')
  if (notices.length === 0) return <EmptyState title={t('empty')} hint={t('emptyHint')} />
  return (
    <>
      <ul className={styles.list}>
        {notices.map((notice) => (
          <li key={notice.id} className={styles.item}>
            {renderLink(notice.id, {
              className: styles.notice ?? '',
              onClick: () => onRead(notice.id),
              children: <Words {...notice} unreadWord={t('unread')} />,
            })}
          </li>
        ))}
      </ul>
      <ZoneNote />
    </>
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
