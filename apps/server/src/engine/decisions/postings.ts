import { type Usd, ZERO_USD, negateUsd } from '@openlot/core/math'
import { type AccountName, lockedOf, walletOf } from '../../ledger/accounts.ts'
import type { TransferKind } from '../../ledger/transfer.ts'
import type { EngineEvent } from '../event.ts'
import type { State } from '../state.ts'
import type { Decision } from './decision.ts'

/** What a movement belongs to. */
interface Cause {
  readonly orderId?: number
  readonly reference?: string
}

/** Numbers the transfers of one decision about a user's money. */
export class Movements {
  readonly #userId: number
  readonly #at: number
  #nextId: number

  constructor(state: State, userId: number, at: number) {
    this.#userId = userId
    this.#at = at
    this.#nextId = state.nextTransferId
  }

  /** Moves `amount` from another account to the wallet, a negative one the other way; nothing for zero. */
  move(kind: TransferKind, other: AccountName, amount: Usd, cause: Cause = {}): EngineEvent[] {
    const wallet = walletOf(this.#userId)
    return amount > 0n
      ? this.#book(kind, other, wallet, amount, cause)
      : this.#book(kind, wallet, other, negateUsd(amount), cause)
  }

  /** Books what a position made or lost. */
  bookProfit(profit: Usd, orderId: number): EngineEvent[] {
    return this.move(profit > 0n ? 'trade-profit' : 'trade-loss', 'house:trading', profit, { orderId })
  }

  /** Charges the trade fee. */
  charge(fee: Usd, orderId: number): EngineEvent[] {
    return this.move('trade-fee', 'house:fees', negateUsd(fee), { orderId })
  }

  /** Takes an amount out of what is locked. */
  payLocked(kind: TransferKind, house: AccountName, amount: Usd, reference: string): EngineEvent[] {
    return this.#book(kind, lockedOf(this.#userId), house, amount, { reference })
  }

  #book(kind: TransferKind, from: AccountName, to: AccountName, amount: Usd, cause: Cause): EngineEvent[] {
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

/** A decision that only books. */
export const bookedBy = (events: readonly EngineEvent[]): Decision => ({
  events,
  booked: events.flatMap((event) => (event.kind === 'transferred' ? [event.transfer.id] : [])),
})
