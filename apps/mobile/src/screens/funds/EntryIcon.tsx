import { entryTopic } from '@openlot/features/funds'
import { ArrowDownToLine, ArrowUpFromLine, Gift, Layers, Moon, ReceiptText, RotateCcw } from 'lucide-react'

/** The sign of a change of the balance, by its kind. */
export function EntryIcon({ kind }: { kind: string }) {
  if (kind === 'deposit') return <ArrowDownToLine />
  if (kind.startsWith('withdraw-')) return <ArrowUpFromLine />
  if (kind === 'trade-fee') return <ReceiptText />
  if (entryTopic({ Kind: kind }) === 'overnight') return <Moon />
  if (kind === 'invite-reward') return <Gift />
  return kind.startsWith('demo-') ? <RotateCcw /> : <Layers />
}
