import type { AccountName } from '../../ledger/accounts.ts'
import type { EngineEvent } from './event.ts'

const PREFIX = 'wallet:'.length

const ownerOf = (name: AccountName): number | undefined =>
  name.startsWith('wallet:') || name.startsWith('locked:') ? Number(name.slice(PREFIX)) : undefined

/** The accounts whose money, orders or copy an event changes. */
export function accountsOf(event: EngineEvent): readonly number[] {
  switch (event.kind) {
    case 'order-placed':
    case 'part-closed':
      return [event.order.accountId]
    case 'transferred':
      return partiesOf(event.transfer)
    case 'copy-changed':
      return [event.copy.accountId]
    case 'copy-logged':
      return [event.entry.copyId]
    case 'copy-task-added':
    case 'copy-task-moved':
    case 'copy-task-ended':
    case 'money-sent':
    case 'transit-received':
    case 'transit-ended':
      return []
    default:
      return [event.accountId]
  }
}

/** The accounts that a transfer changes, each once: what is locked for a withdrawal stays with its owner. */
function partiesOf({ from, to }: { readonly from: AccountName; readonly to: AccountName }): readonly number[] {
  const [giver, taker] = [ownerOf(from), ownerOf(to)]
  if (giver === undefined) return taker === undefined ? [] : [taker]
  return taker === undefined || taker === giver ? [giver] : [giver, taker]
}
