import { type Usd, ZERO_USD, negateUsd } from '@openlot/core/math'
import { type AccountName, lockedOf, walletOf } from '../../ledger/accounts.ts'
import type { TransferKind } from '../../ledger/transfer.ts'
import type { EngineEvent } from '../model/event.ts'
import type { State } from '../model/state.ts'
import type { Transit, TransitPurpose } from '../model/transit.ts'
import type { Decision } from '../model/decision.ts'

/** The order or the record that a transfer belongs to. */
interface Cause {
  readonly orderId?: number
  readonly reference?: string
}

/** Numbers the transfers of one decision about an account's money. */
export class Postings {
  readonly #accountId: number
  /** What play money moves is booked apart from what real money does. */
  readonly #isDemo: boolean
  readonly #at: number
  #nextId: number
  readonly #idStep: number

  constructor(state: State, accountId: number, at: number) {
    this.#accountId = accountId
    this.#isDemo = state.accounts.get(accountId)?.isDemo === true
    this.#at = at
    this.#nextId = state.nextTransferId
    this.#idStep = state.idStep
  }

  /** Moves `amount` from another account to the wallet, a negative amount the other way; nothing for zero. */
  move(kind: TransferKind, other: AccountName, amount: Usd, cause: Cause = {}): EngineEvent[] {
    const wallet = walletOf(this.#accountId)
    return amount > 0n
      ? this.#post(kind, other, wallet, amount, cause)
      : this.#post(kind, wallet, other, negateUsd(amount), cause)
  }

  /** Posts the profit or loss of a position. */
  postProfit(profit: Usd, orderId: number): EngineEvent[] {
    const house = this.#isDemo ? 'house:trading:demo' : 'house:trading'
    return this.move(profit > 0n ? 'trade-profit' : 'trade-loss', house, profit, { orderId })
  }

  /** Charges the trade fee. */
  postFee(fee: Usd, orderId: number): EngineEvent[] {
    return this.move('trade-fee', this.#isDemo ? 'house:fees:demo' : 'house:fees', negateUsd(fee), { orderId })
  }

  /** Books what a position pays or gets for being held overnight; of a swap-free account the fee for it. */
  postSwap(amount: Usd, cause: Cause, { isSwapFree }: { isSwapFree: boolean }): EngineEvent[] {
    if (isSwapFree) return this.move('admin-fee', this.#isDemo ? 'house:fees:demo' : 'house:fees', amount, cause)
    return this.move('swap', this.#isDemo ? 'house:swap:demo' : 'house:swap', amount, cause)
  }

  /** Books a dividend of an index. */
  postDividend(amount: Usd, cause: Cause): EngineEvent[] {
    return this.move('dividend', this.#isDemo ? 'house:dividends:demo' : 'house:dividends', amount, cause)
  }

  /** Charges the premium of a guaranteed stop, and lets the house pay what the market gave less. */
  postGuarantee({ premium, covered }: { premium: Usd; covered: Usd }, orderId: number): EngineEvent[] {
    const [guarantee, trading]: [AccountName, AccountName] = this.#isDemo
      ? ['house:guarantee:demo', 'house:trading:demo']
      : ['house:guarantee', 'house:trading']
    return [
      ...this.move('guarantee-premium', guarantee, negateUsd(premium), { orderId }),
      ...this.#post('guarantee-cover', guarantee, trading, covered, { orderId }),
    ]
  }

  /** Covers a negative balance. */
  coverNegative(balance: Usd): EngineEvent[] {
    const house = this.#isDemo ? 'house:bad-debt:demo' : 'house:bad-debt'
    return this.move('negative-balance', house, negateUsd(balance))
  }

  /** Passes an amount of the wallet to that of another account, as one movement of each. */
  pass(kind: TransferKind, otherId: number, amount: Usd, reference: string): EngineEvent[] {
    const cause = { reference }
    return [
      ...this.#post(kind, walletOf(this.#accountId), 'transit', amount, cause),
      ...this.#post(kind, 'transit', walletOf(otherId), amount, cause, otherId),
    ]
  }

  /** Sends an amount of the wallet to an account that another partition keeps. */
  send(
    kind: TransferKind,
    toId: number,
    amount: Usd,
    reference: string,
    purpose: TransitPurpose = { kind: 'credit' },
  ): EngineEvent[] {
    const id = this.#nextId
    const taken = this.#post(kind, walletOf(this.#accountId), 'transit', amount, { reference })
    if (taken.length === 0) return []
    const [fromId, isDemo, at] = [this.#accountId, this.#isDemo, this.#at]
    return [
      ...taken,
      { kind: 'money-sent', transit: { id, kind, fromId, toId, amount, reference, isDemo, purpose, at } },
    ]
  }

  /** Takes in what was sent to this account, or was sent by it and returns. */
  takeIn({ kind, amount, reference }: Pick<Transit, 'kind' | 'amount' | 'reference'>): EngineEvent[] {
    return this.#post(kind, 'transit', walletOf(this.#accountId), amount, { reference })
  }

  /** Gives play money that was sent to an account which has ended back to the house. */
  returnToHouse({ amount, reference }: Pick<Transit, 'amount' | 'reference'>): EngineEvent[] {
    return this.#post('demo-return', 'transit', 'house:demo', amount, { reference })
  }

  /** Gives an amount of the house to the wallet of another account. */
  give(kind: TransferKind, house: AccountName, otherId: number, amount: Usd, reference: string): EngineEvent[] {
    return this.#post(kind, house, walletOf(otherId), amount, { reference }, otherId)
  }

  /** Moves a locked amount to an account of the house. */
  postFromLocked(kind: TransferKind, house: AccountName, amount: Usd, reference: string): EngineEvent[] {
    return this.#post(kind, lockedOf(this.#accountId), house, amount, { reference })
  }

  #post(
    kind: TransferKind,
    from: AccountName,
    to: AccountName,
    amount: Usd,
    cause: Cause,
    accountId = this.#accountId,
  ): EngineEvent[] {
    if (amount === ZERO_USD) return []
    const { orderId, reference } = cause
    const transfer = {
      id: this.#nextId,
      kind,
      from,
      to,
      amount,
      accountId,
      orderId,
      reference,
      at: this.#at,
    }
    this.#nextId += this.#idStep
    return [{ kind: 'transferred', transfer }]
  }
}

/** A decision that consists of transfers only. */
export const postedBy = (events: readonly EngineEvent[]): Decision => ({
  events,
  posted: events.flatMap((event) => (event.kind === 'transferred' ? [event.transfer.id] : [])),
})
