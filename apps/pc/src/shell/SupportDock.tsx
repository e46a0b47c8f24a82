import { useCustomerService, ServiceDialog } from '@openlot/features/support'
import { useTranslation } from '@openlot/i18n/react'
import { IconButton } from '@openlot/ui'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useState } from 'react'
import { SupportChat } from '../parts/SupportChat.tsx'
import styles from './SupportDock.module.css'

interface Props {
  /** The page itself shows the chat; the one in the dock then waits unseen. */
  isHidden: boolean
  onClose: () => void
}

/** The chat with customer service in the corner. It stays as it is while the user goes from page to page. */
export default function SupportDock({ isHidden, onClose }: Props) {
  const { t } = useTranslation(['pages', 'content'])
  const service = useCustomerService()
  const [isFolded, setIsFolded] = useState(false)
  if (service.kind === 'link') return <ServiceDialog open link={service.link} onClose={onClose} />
  return (
    <aside
      className={styles.dock}
      aria-label={t('content:page.chat')}
      data-folded={isFolded || undefined}
      hidden={isHidden}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{t('content:page.chat')}</h2>
        <IconButton
          label={t(isFolded ? 'support.restore' : 'support.minimise')}
          icon={isFolded ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        />
        <IconButton label={t('support.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </header>
      {/* Hidden and not left out: what was written stays. */}
      <div className={styles.chat} hidden={isFolded}>
        <SupportChat />
      </div>
    </aside>
  )
}
