import { ZERO_USD } from '@openlot/core/math'
import { type AccountName, HOUSE_ACCOUNTS, lockedOf, walletOf } from '../../ledger/accounts.ts'
import type { Transfer } from '../../ledger/transfer.ts'
import type { EngineEvent } from './event.ts'
import type { Order } from './order.ts'
import type { State } from './state.ts'

/** The engine has decided something that must never happen; its memory cannot be trusted any more. */
export class InvariantViolation extends Error {
  override name = 'InvariantViolation'
}

/**
 * Checks what is cheap to check of an event before it is applied and stored.
 *
 * @throws InvariantViolation
 */
export function assertInvariants(state: State, event: EngineEvent): void {
  switch (event.kind) {
    case 'transferred':
      return assertTransfer(state, event.transfer)
    case 'order-placed':
      assertOnStep(state, event.order)
      return assertId('order', event.order.id, state.nextOrderId)
    case 'part-closed':
      assert(event.order.lots > 0n, () => `a part of ${event.order.lots} lots`)
      return assertId('order', event.order.id, state.nextOrderId)
    case 'order-reduced':
      return assert(event.lots > 0n, () => `order ${event.orderId} reduced to ${event.lots} lots`)
    case 'copy-task-added':
      return assertId('task', event.task.seq, state.copying.nextTask)
    case 'copy-task-moved':
      return assertMoves(state, event)
    case 'account-closed':
      return assertEmpty(state, event.accountId)
    case 'money-sent':
      return assert(
        !state.accounts.has(event.transit.toId),
        () => `transit ${event.transit.id} to an account that is here`,
      )
    case 'transit-ended':
      return assert(state.transits.has(event.id), () => `transit ${event.id} has ended before`)
    default:
  }
}

/** Checks that a decision is applied to the state that it was made on. */
export function assertVersion(state: State, version: number): void {
  assert(state.version === version, () => `decided on version ${version}, applied to ${state.version}`)
}

function assertTransfer(state: State, { id, from, to, amount }: Transfer): void {
  assertId('transfer', id, state.nextTransferId)
  assert(amount > ZERO_USD, () => `transfer ${id} moves ${amount}`)
  assert(from !== to, () => `transfer ${id} from ${from} to itself`)
  for (const account of [from, to]) assert(isKnown(state, account), () => `transfer ${id}: unknown account ${account}`)
  if (!from.startsWith('locked:')) return
  const left = (state.balances.get(from) ?? ZERO_USD) - amount
  assert(left >= 0n, () => `transfer ${id} leaves ${from} at ${left}`)
}

function isKnown(state: State, account: AccountName): boolean {
  if (HOUSE_ACCOUNTS.has(account)) return true
  return state.accounts.has(Number(account.slice(account.indexOf(':') + 1)))
}

/** A task never goes back, nor past a copy that it is still to be done in. */
function assertMoves(
  { copying }: State,
  { leaderId, seq, cursor }: Extract<EngineEvent, { kind: 'copy-task-moved' }>,
): void {
  const next = copying.next()
  assert(
    next?.task.leaderId !== leaderId || next.task.seq !== seq || next.place === cursor || next.place === undefined,
    () => `task ${seq} of leader ${leaderId} moves to ${cursor}, not ${next?.place}`,
  )
}

function assertOnStep(state: State, { id, instrumentId, lots }: Order): void {
  const step = state.instruments.get(instrumentId)?.instrument.lotStep
  assert(step !== undefined && lots > 0n && lots % step === 0n, () => `order ${id} of ${lots} lots`)
}

function assertEmpty(state: State, accountId: number): void {
  const orders = state.accounts.get(accountId)?.orderIds.size
  assert(orders === 0, () => `account ${accountId} closed with ${orders} orders`)
  for (const account of [walletOf(accountId), lockedOf(accountId)]) {
    const balance = state.balances.get(account) ?? ZERO_USD
    assert(balance === ZERO_USD, () => `account ${accountId} closed with ${balance} in ${account}`)
  }
}

function assertId(what: string, id: number, next: number): void {
  assert(id === next, () => `${what} ${id} where ${next} is next`)
}

function assert(holds: boolean, message: () => string): void {
  if (!holds) throw new InvariantViolation(message())
}
