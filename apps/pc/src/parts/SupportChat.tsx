import { linkTo } from '@openlot/features/routing'
import { useComplaintEmail, useCustomerService, ServiceChat } from '@openlot/features/support'

/** The chat with customer service, or another way to it. */
export function SupportChat() {
  const service = useCustomerService()
  const { email } = useComplaintEmail()
  return (
    <ServiceChat
      service={service}
      hasEmail={email !== ''}
      emailLink={linkTo('/mine/email')}
      announcementLink={linkTo('/mine/announcement')}
    />
  )
}
