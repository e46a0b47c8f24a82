/** Ways to people who help: chat, mail, complaints. */
export { BrokerContacts } from './BrokerContacts.tsx'
export { OwnComplaint } from './OwnComplaint.tsx'
export { ServiceChat } from './ServiceChat.tsx'
export { ServiceDialog } from './ServiceDialog.tsx'
export { ServiceRow } from './ServiceRow.tsx'
export { useComplaintEmail } from './useComplaintEmail.ts'
export { useCustomerService } from './useCustomerService.ts'
