import type { EngineEvent } from './event.ts'

const PREFIX = 'wallet:'.length

/** The accounts whose money, orders or copy an event changes. */
export function accountsOf(event: EngineEvent): readonly number[] {
  switch (event.kind) {
    case 'order-placed':
    case 'part-closed':
      return [event.order.accountId]
    case 'transferred':
      return [event.transfer.from, event.transfer.to].flatMap((name) =>
        name.startsWith('wallet:') || name.startsWith('locked:') ? Number(name.slice(PREFIX)) : [],
      )
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
