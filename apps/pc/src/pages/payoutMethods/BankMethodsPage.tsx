import { MethodsPage } from './MethodsPage.tsx'

/** The bank accounts to be paid to. */
export default function BankMethodsPage() {
  return <MethodsPage kind="bank" />
}
