import { linkTo, useComplaintEmail, useCustomerService } from '@openlot/features'
import { ServiceChat } from '@openlot/ui'

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
