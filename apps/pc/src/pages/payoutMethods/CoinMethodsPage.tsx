import { Methods } from './Methods.tsx'

/** The coin addresses to be paid to. */
export default function CoinMethodsPage() {
  return <Methods kind="coin" />
}
