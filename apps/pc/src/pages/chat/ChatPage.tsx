import { useCustomerService } from '@openlot/features/support'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass } from '@openlot/ui'
import { ExternalLink } from 'lucide-react'
import { FramedPage } from '../../parts/FramedPage.tsx'
import { SupportChat } from '../../parts/SupportChat.tsx'
import styles from './ChatPage.module.css'

/** The customer service of the platform or of the chosen company, inside the app. */
export default function ChatPage() {
  const { t } = useTranslation('content')
  const service = useCustomerService()
  return (
    <FramedPage
      title={t('page.chat')}
      actions={
        service.kind === 'embedded' && (
          <a href={service.link} target="_blank" rel="noreferrer" className={buttonClass({ size: 'small' })}>
            <ExternalLink aria-hidden="true" />
            <span>{t('chat.open')}</span>
          </a>
        )
      }
    >
      <div className={styles.chat} data-embedded={service.kind === 'embedded' || undefined}>
        <SupportChat />
      </div>
    </FramedPage>
  )
}
