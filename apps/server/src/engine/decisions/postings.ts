import { type Usd, ZERO_USD, negateUsd } from '@openlot/core/math'
import { type AccountName, lockedOf, walletOf } from '../../ledger/accounts.ts'
import type { TransferKind } from '../../ledger/transfer.ts'
import type { EngineEvent } from '../event.ts'
import type { State } from '../state.ts'
import type { Decision } from './decision.ts'

/** The order or the record that a transfer belongs to. */
interface Cause {
  readonly orderId?: number
  readonly reference?: string
}

/** Numbers the transfers of one decision about a user's money. */
export class Postings {
  readonly #userId: number
  readonly #at: number
  #nextId: number

  constructor(state: State, userId: number, at: number) {
    this.#userId = userId
    this.#at = at
    this.#nextId = state.nextTransferId
  }

  /** Moves `amount` from another account to the wallet, a negative amount the other way; nothing for zero. */
  move(kind: TransferKind, other: AccountName, amount: Usd, cause: Cause = {}): EngineEvent[] {
    const wallet = walletOf(this.#userId)
    return amount > 0n
      ? this.#post(kind, other, wallet, amount, cause)
      : this.#post(kind, wallet, other, negateUsd(amount), cause)
  }

  /** Posts the profit or loss of a position. */
  postProfit(profit: Usd, orderId: number): EngineEvent[] {
    return this.move(profit > 0n ? 'trade-profit' : 'trade-loss', 'house:trading', profit, { orderId })
  }

  /** Charges the trade fee. */
  postFee(fee: Usd, orderId: number): EngineEvent[] {
    return this.move('trade-fee', 'house:fees', negateUsd(fee), { orderId })
  }

  /** Moves a locked amount to an account of the house. */
  postFromLocked(kind: TransferKind, house: AccountName, amount: Usd, reference: string): EngineEvent[] {
    return this.#post(kind, lockedOf(this.#userId), house, amount, { reference })
  }

  #post(kind: TransferKind, from: AccountName, to: AccountName, amount: Usd, cause: Cause): EngineEvent[] {
    if (amount === ZERO_USD) return []
    const { orderId, reference } = cause
    const transfer = {
      id: this.#nextId++,
      kind,
      from,
      to,
      amount,
      userId: this.#userId,
      orderId,
      reference,
      at: this.#at,
    }
    return [{ kind: 'transferred', transfer }]
  }
}

/** A decision that consists of transfers only. */
export const postedBy = (events: readonly EngineEvent[]): Decision => ({
  events,
  posted: events.flatMap((event) => (event.kind === 'transferred' ? [event.transfer.id] : [])),
})
