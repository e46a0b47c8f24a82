import { useTranslation } from '@openlot/i18n/react'
import type { ReactNode } from 'react'
import { buttonClass, CopyField, EmptyState, SkeletonCards } from '@openlot/ui'
import { ChatFrame } from './ChatFrame.tsx'
import styles from './ServiceChat.module.css'

/** Renders a link with the router of the app. */
type RenderLink = (props: { className: string; children: ReactNode }) => ReactNode

export interface ServiceChatProps {
  /** How customer service is reached. */
  service: { readonly kind: 'unknown' | 'none' } | { readonly kind: 'embedded' | 'link'; readonly link: string }
  /** Complaints are another way, if the broker reads them anywhere. */
  hasEmail: boolean
  emailLink: RenderLink
  announcementLink: RenderLink
}

/** The customer service of the broker: its chat, its link to copy, or another way where there is none. */
export function ServiceChat({ service, hasEmail, emailLink, announcementLink }: ServiceChatProps) {
  const { t } = useTranslation('content')
  if (service.kind === 'embedded') return <ChatFrame key={service.link} link={service.link} />
  if (service.kind === 'unknown')
    return (
      <div className={styles.words}>
        <SkeletonCards />
      </div>
    )
  if (service.kind === 'link')
    return (
      <div className={styles.words}>
        <p>{t('chat.linkText')}</p>
        <CopyField label={t('chat.link')} value={service.link} />
      </div>
    )
  const way = { className: buttonClass({ variant: 'ink' }) }
  return (
    <EmptyState
      picture="pulse"
      title={t('chat.none')}
      hint={t(hasEmail ? 'chat.noneHint' : 'chat.noContact')}
      action={
        hasEmail
          ? emailLink({ ...way, children: t('chat.write') })
          : announcementLink({ ...way, children: t('page.announcement') })
      }
    />
  )
}
