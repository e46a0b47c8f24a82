import { linkTo } from '@openlot/features/routing'
import { useComplaintEmail, useCustomerService, ComplaintWay } from '@openlot/features/support'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { Page } from '../../shell/Page.tsx'

/** Where complaints go, and what they should say. */
export default function EmailScreen() {
  const { t } = useTranslation('content')
  const { email, isFailed, reload } = useComplaintEmail()
  const { user } = useSession()
  return (
    <Page title={t('page.email')}>
      <ComplaintWay
        email={email}
        uid={user?.uid ?? ''}
        isFailed={isFailed}
        onRetry={() => void reload()}
        hasService={useCustomerService().kind !== 'none'}
        chatLink={linkTo('/mine/chat')}
        announcementLink={linkTo('/mine/announcement')}
      />
    </Page>
  )
}
