import { BrokerContacts } from '@openlot/features/support'
import { useTranslation } from '@openlot/i18n/react'
import { Page } from '../../shell/Page.tsx'
import styles from './FeedbackScreen.module.css'

/** The ways to reach the broker. */
export default function FeedbackScreen() {
  const { t } = useTranslation(['account', 'content'])
  return (
    <Page title={t('entries.feedback')} home="/">
      <p className={styles.text}>{t('content:feedback.text')}</p>
      <BrokerContacts />
    </Page>
  )
}
