/** Ways to people who help: chat, mail, complaints. */
export { ComplaintWay } from './ComplaintWay.tsx'
export { ContactList } from './ContactList.tsx'
export { ServiceChat } from './ServiceChat.tsx'
export { ServiceDialog } from './ServiceDialog.tsx'
export { ServiceRow } from './ServiceRow.tsx'
export { useComplaintEmail } from './useComplaintEmail.ts'
export { useCustomerService } from './useCustomerService.ts'
