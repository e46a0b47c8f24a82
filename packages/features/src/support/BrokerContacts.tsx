import { linkTo } from '../routing/linkTo.tsx'
import { ContactList } from './ContactList.tsx'
import { useCustomerService } from './useCustomerService.ts'

/** The ways to reach this broker, each with its page. */
export function BrokerContacts() {
  return (
    <ContactList
      service={useCustomerService()}
      chatLink={linkTo('/mine/chat')}
      emailLink={linkTo('/mine/email')}
      announcementLink={linkTo('/mine/announcement')}
    />
  )
}
