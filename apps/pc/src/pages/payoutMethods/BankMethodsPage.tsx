import { Methods } from './Methods.tsx'

/** The bank accounts to be paid to. */
export default function BankMethodsPage() {
  return <Methods kind="bank" />
}
