import { BrokerContacts } from '@openlot/features/support'
import { useTranslation } from '@openlot/i18n/react'
import { FramedPage } from '../../parts/FramedPage.tsx'
import styles from './FeedbackPage.module.css'

/** The ways to reach the broker. */
export default function FeedbackPage() {
  const { t } = useTranslation(['account', 'content'])
  return (
    <FramedPage title={t('entries.feedback')}>
      <p>{t('content:feedback.text')}</p>
      <div className={styles.ways}>
        <BrokerContacts />
      </div>
    </FramedPage>
  )
}
