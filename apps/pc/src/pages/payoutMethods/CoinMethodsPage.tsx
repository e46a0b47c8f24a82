import { MethodsPage } from './MethodsPage.tsx'

/** The coin addresses to be paid to. */
export default function CoinMethodsPage() {
  return <MethodsPage kind="coin" />
}
