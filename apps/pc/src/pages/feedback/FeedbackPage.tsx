import { linkTo } from '@openlot/features/routing'
import { useCustomerService, ContactList } from '@openlot/features/support'
import { useTranslation } from '@openlot/i18n/react'
import { FramedPage } from '../../parts/FramedPage.tsx'
import styles from './FeedbackPage.module.css'

/** The ways to reach the broker. */
export default function FeedbackPage() {
  const { t } = useTranslation('content')
  return (
    <FramedPage title={t('page.feedback')}>
      <p>{t('feedback.text')}</p>
      <div className={styles.ways}>
        <ContactList
          service={useCustomerService()}
          chatLink={linkTo('/mine/chat')}
          emailLink={linkTo('/mine/email')}
          announcementLink={linkTo('/mine/announcement')}
        />
      </div>
    </FramedPage>
  )
}
