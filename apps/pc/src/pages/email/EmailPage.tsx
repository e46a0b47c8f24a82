import { linkTo } from '@openlot/features/routing'
import { useComplaintEmail, useCustomerService, ComplaintWay } from '@openlot/features/support'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { FramedPage } from '../../parts/FramedPage.tsx'
import styles from './EmailPage.module.css'

/** Where complaints go, and what they should say. */
export default function EmailPage() {
  const { t } = useTranslation('content')
  const { email, isFailed, reload } = useComplaintEmail()
  const { user } = useSession()
  const { kind } = useCustomerService()
  return (
    <FramedPage title={t('page.email')}>
      <div className={styles.words}>
        <ComplaintWay
          email={email}
          uid={user?.uid ?? ''}
          isFailed={isFailed}
          onRetry={() => void reload()}
          hasService={kind !== 'none'}
          chatLink={linkTo('/mine/chat')}
          announcementLink={linkTo('/mine/announcement')}
        />
      </div>
    </FramedPage>
  )
}
