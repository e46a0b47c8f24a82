import { KindTag } from './KindTag.tsx'
import { useAccounts } from './useAccounts.ts'

/** Whether real or play money is traded with now. */
export default function ChosenKind() {
  const { chosen } = useAccounts()
  return chosen === undefined ? null : <KindTag kind={chosen.kind} />
}
