import { type Usd, ZERO_USD, negateUsd } from '@openlot/core/math'
import { type AccountName, walletOf } from '../../ledger/accounts.ts'
import type { TransferKind } from '../../ledger/transfer.ts'
import type { EngineEvent } from '../event.ts'
import type { State } from '../state.ts'

/** Numbers the transfers of one decision between a user's wallet and the house. */
export class Movements {
  readonly #userId: number
  readonly #at: number
  #nextId: number

  constructor(state: State, userId: number, at: number) {
    this.#userId = userId
    this.#at = at
    this.#nextId = state.nextTransferId
  }

  /** Moves `amount` from the house to the wallet, a negative one the other way; nothing for zero. */
  move(kind: TransferKind, house: AccountName, amount: Usd, orderId?: number): EngineEvent[] {
    if (amount === ZERO_USD) return []
    const wallet = walletOf(this.#userId)
    const [from, to, moved] = amount > 0n ? [house, wallet, amount] : [wallet, house, negateUsd(amount)]
    const transfer = { id: this.#nextId++, kind, from, to, amount: moved, userId: this.#userId, orderId, at: this.#at }
    return [{ kind: 'transferred', transfer }]
  }

  /** Books what a position made or lost. */
  bookProfit(profit: Usd, orderId: number): EngineEvent[] {
    return this.move(profit > 0n ? 'trade-profit' : 'trade-loss', 'house:trading', profit, orderId)
  }

  /** Charges the trade fee. */
  charge(fee: Usd, orderId: number): EngineEvent[] {
    return this.move('trade-fee', 'house:fees', negateUsd(fee), orderId)
  }
}
