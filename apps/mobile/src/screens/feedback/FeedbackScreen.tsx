import { useTranslation } from '@openlot/i18n/react'
import { List, ListRow } from '@openlot/ui'
import { Mail, Megaphone } from 'lucide-react'
import { linkTo } from '../../shell/linkTo.tsx'
import { Page } from '../../shell/Page.tsx'
import { ServiceRow } from '../../shell/ServiceRow.tsx'
import styles from './FeedbackScreen.module.css'

/** The ways to reach the broker. */
export default function FeedbackScreen() {
  const { t } = useTranslation('content')
  return (
    <Page title={t('page.feedback')} home="/">
      <p className={styles.text}>{t('feedback.text')}</p>
      <List label={t('page.feedback')}>
        <ServiceRow note={t('feedback.serviceNote')} />
        <ListRow
          icon={<Mail />}
          title={t('feedback.email')}
          note={t('feedback.emailNote')}
          link={linkTo('/mine/email')}
        />
        <ListRow
          icon={<Megaphone />}
          title={t('feedback.announcement')}
          note={t('feedback.announcementNote')}
          link={linkTo('/mine/announcement')}
        />
      </List>
    </Page>
  )
}
