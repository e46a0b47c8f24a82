import { BrokerContacts } from '@openlot/features/support'
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
        <BrokerContacts />
      </div>
    </FramedPage>
  )
}
