import { type Usd, ZERO_USD, addUsd, formatUsd, subtractUsd } from '@openlot/core/math'
import { type AccountName, walletOf } from '../ledger/accounts.ts'
import { type EngineEvent, changed } from './event.ts'
import type { Order } from './order.ts'
import { type AnswerRow, type NamedCommand, toAnswerRow } from './clientCommands.ts'
import { toOrderRow } from './orderRow.ts'
import type { Refusal } from './refusal.ts'
import type { State } from './state.ts'

interface TransferRow {
  id: number
  kind: string
  from_account: string
  to_account: string
  amount: string
  from_balance: string
  to_balance: string
  user_id: number
  order_id: number | null
  at: string
}

/** The rows that the events of one commit become: each row once, as it stands at the end. */
export class Batch {
  readonly #orders = new Map<number, Order>()
  readonly #transfers: TransferRow[] = []
  readonly #balances = new Map<AccountName, { balance: Usd; userId: number | null }>()
  readonly #answers: { user_id: number; client_id: string; asks: string; answer: AnswerRow; at: string }[] = []

  /** Whether there is nothing to store. */
  get isEmpty(): boolean {
    return this.#balances.size === 0 && this.#orders.size === 0 && this.#answers.length === 0
  }

  /** Rows of orders and transfers so far. */
  get size(): number {
    return this.#orders.size + this.#transfers.length
  }

  /** Takes an event in; to be called before the state applies it. */
  add(state: State, event: EngineEvent): void {
    switch (event.kind) {
      case 'account-opened':
        this.#balances.set(walletOf(event.userId), { balance: ZERO_USD, userId: event.userId })
        return
      case 'order-placed':
      case 'part-closed':
        this.#orders.set(event.order.id, event.order)
        return
      case 'order-filled':
      case 'order-edited':
      case 'order-cancelled':
      case 'order-closed':
      case 'order-reduced': {
        const order = state.orders.get(event.orderId)
        if (order === undefined) throw new Error(`order ${event.orderId} is not live`)
        this.#orders.set(order.id, changed(order, event))
        return
      }
      case 'transferred': {
        const { id, kind, from, to, amount, userId, orderId, at } = event.transfer
        const fromBalance = subtractUsd(state.balances.get(from) ?? ZERO_USD, amount)
        const toBalance = addUsd(state.balances.get(to) ?? ZERO_USD, amount)
        this.#balances.set(from, { balance: fromBalance, userId: from === walletOf(userId) ? userId : null })
        this.#balances.set(to, { balance: toBalance, userId: to === walletOf(userId) ? userId : null })
        this.#transfers.push({
          id,
          kind,
          from_account: from,
          to_account: to,
          amount: formatUsd(amount),
          from_balance: formatUsd(fromBalance),
          to_balance: formatUsd(toBalance),
          user_id: userId,
          order_id: orderId ?? null,
          at: new Date(at).toISOString(),
        })
      }
    }
  }

  /** Remembers what a command that its client has named was answered with. */
  answer({ userId, clientId, asks, at }: NamedCommand, result: Order | Refusal): void {
    this.#answers.push({
      user_id: userId,
      client_id: clientId,
      asks,
      answer: toAnswerRow(result),
      at: new Date(at).toISOString(),
    })
  }

  /** Parameters of the journal's statement, one JSON text a table. */
  toJson(): { accounts: string; orders: string; transfers: string; answers: string } {
    const accounts = [...this.#balances].map(([account, { balance, userId }]) => ({
      account,
      user_id: userId,
      balance: formatUsd(balance),
    }))
    return {
      accounts: JSON.stringify(accounts),
      orders: JSON.stringify([...this.#orders.values()].map(toOrderRow)),
      transfers: JSON.stringify(this.#transfers),
      answers: JSON.stringify(this.#answers),
    }
  }
}
