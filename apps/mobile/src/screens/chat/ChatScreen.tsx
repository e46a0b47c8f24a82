import { useComplaintEmail, useCustomerService, usePageTitle } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { AppBar, CopyField, EmptyState, SkeletonCards } from '@openlot/ui'
import { ExternalLink } from 'lucide-react'
import { ContactWay } from '../../shell/ContactWay.tsx'
import { useGoBack } from '../../shell/useGoBack.ts'
import { ChatFrame } from './ChatFrame.tsx'
import styles from './ChatScreen.module.css'

/** The customer service of the platform or of the chosen company, inside the app. */
export default function ChatScreen() {
  const { t } = useTranslation('content')
  usePageTitle(t('page.chat'))
  const goBack = useGoBack('/user')
  const service = useCustomerService()
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
      {service.kind === 'unknown' && (
        <div className={styles.words}>
          <SkeletonCards />
        </div>
      )}
      {service.kind === 'embedded' && <ChatFrame key={service.link} link={service.link} />}
      {service.kind === 'link' && (
        <div className={styles.words}>
          <p>{t('chat.linkText')}</p>
          <CopyField label={t('chat.link')} value={service.link} />
        </div>
      )}
      {service.kind === 'none' && <NoService />}
    </div>
  )
}

/** Complaints are another way, if the broker reads them anywhere. */
function NoService() {
  const { t } = useTranslation('content')
  const { email } = useComplaintEmail()
  return (
    <EmptyState
      picture="pulse"
      title={t('chat.none')}
      hint={t(email === '' ? 'chat.noContact' : 'chat.noneHint')}
      action={
        email === '' ? (
          <ContactWay path="/mine/announcement" label={t('page.announcement')} />
        ) : (
          <ContactWay path="/mine/email" label={t('chat.write')} />
        )
      }
    />
  )
}
