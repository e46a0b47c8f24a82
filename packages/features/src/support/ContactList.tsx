import { useTranslation } from '@openlot/i18n/react'
import { Mail, Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { List, ListRow, type ListRowLinkProps } from '@openlot/ui'
import { ServiceRow, type ServiceRowProps } from './ServiceRow.tsx'

/** Renders a row as a link, with the router of the app. */
type RowLink = (props: ListRowLinkProps) => ReactNode

export interface ContactListProps extends Pick<ServiceRowProps, 'service' | 'chatLink'> {
  emailLink: RowLink
  announcementLink: RowLink
}

/** The ways to reach the broker. */
export function ContactList({ service, chatLink, emailLink, announcementLink }: ContactListProps) {
  const { t } = useTranslation(['content', 'account'])
  return (
    <List label={t('account:entries.feedback')}>
      <ServiceRow service={service} chatLink={chatLink} note={t('feedback.serviceNote')} />
      <ListRow icon={<Mail />} title={t('feedback.email')} note={t('feedback.emailNote')} link={emailLink} />
      <ListRow
        icon={<Megaphone />}
        title={t('feedback.announcement')}
        note={t('feedback.announcementNote')}
        link={announcementLink}
      />
    </List>
  )
}
