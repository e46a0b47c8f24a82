import { linkTo } from '../routing/linkTo.tsx'
import { useSession } from '../session/useSession.ts'
import { ComplaintWay } from './ComplaintWay.tsx'
import { useComplaintEmail } from './useComplaintEmail.ts'
import { useCustomerService } from './useCustomerService.ts'

/** How this user complains to this broker. */
export function OwnComplaint() {
  const { email, isFailed, reload } = useComplaintEmail()
  const { user } = useSession()
  const { kind } = useCustomerService()
  return (
    <ComplaintWay
      email={email}
      uid={user?.uid ?? ''}
      isFailed={isFailed}
      onRetry={() => void reload()}
      hasService={kind !== 'none'}
      chatLink={linkTo('/mine/chat')}
      announcementLink={linkTo('/mine/announcement')}
    />
  )
}
