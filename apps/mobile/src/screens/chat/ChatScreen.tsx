import { linkTo, usePageTitle } from '@openlot/features/routing'
import { useComplaintEmail, useCustomerService, ServiceChat } from '@openlot/features/support'
import { useTranslation } from '@openlot/i18n/react'
import { AppBar } from '@openlot/ui'
import { ExternalLink } from 'lucide-react'
import { useGoBack } from '../../shell/useGoBack.ts'
import styles from './ChatScreen.module.css'

/** The customer service of the platform or of the chosen company, inside the app. */
export default function ChatScreen() {
  const { t } = useTranslation('content')
  usePageTitle(t('page.chat'))
  const goBack = useGoBack('/user')
  const service = useCustomerService()
  const { email } = useComplaintEmail()
  return (
    <div className={styles.screen}>
      <AppBar
        title={t('page.chat')}
        onBack={goBack}
        actions={
          service.kind === 'embedded' && (
            <a
              href={service.link}
              target="_blank"
              rel="noreferrer"
              className={styles.open}
              aria-label={t('chat.open')}
              title={t('chat.open')}
            >
              <ExternalLink aria-hidden="true" />
            </a>
          )
        }
      />
      <ServiceChat
        service={service}
        hasEmail={email !== ''}
        emailLink={linkTo('/mine/email')}
        announcementLink={linkTo('/mine/announcement')}
      />
    </div>
  )
}
