import { isDeepStrictEqual } from 'node:util'
import type { Quote, Usd } from '@openlot/core/math'
import { ZERO_USD, addUsd, subtractUsd } from '@openlot/core/math'
import { changed, type EngineEvent } from '../engine/model/event.ts'
import type { AccountSnapshot } from '../engine/queries/accountSnapshots.ts'
import { type AnswerOf, type QueryOf, type ReplicatedKind, runQuery } from '../engine/queries/query.ts'
import { type State, type TradingRules, emptyState } from '../engine/model/state.ts'
import { balanceOf, lockedBalanceOf } from '../engine/model/valuation.ts'
import { type AccountName, lockedOf, walletOf } from '../ledger/accounts.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { AccountChange } from './wire.ts'

/**
 * Some accounts as an engine elsewhere has them, valued at the prices that are known here. It decides nothing. Changes
 * may come before the account itself is known, twice, late or never: `apply` tells.
 */
export class ReplicaState {
  readonly #state: State
  readonly #versions = new Map<number, { term: number; version: number }>()

  constructor({ instruments, rules }: { instruments: readonly Instrument[]; rules: TradingRules }) {
    this.#state = emptyState(instruments, rules)
  }

  setQuote(instrumentId: number, quote: Quote): void {
    const market = this.#state.instruments.get(instrumentId)
    if (market !== undefined) market.quote = quote
  }

  updateInstrument(instrument: Instrument): void {
    Object.assign(this.#state.instruments.get(instrument.id) ?? {}, { instrument })
  }

  setRules(rules: TradingRules): void {
    Object.assign(this.#state, rules)
  }

  has(accountId: number): boolean {
    return this.#versions.has(accountId)
  }

  /** Replaces what is known of an account. */
  set(snapshot: AccountSnapshot): void {
    const { accountId, term, version, isDemo, balance, locked, orders, copy } = snapshot
    this.delete(accountId)
    const { accounts, balances, copying } = this.#state
    this.#versions.set(accountId, { term, version })
    const orderIds = new Set(orders.map(({ id }) => id))
    accounts.set(accountId, { accountId, ownerId: accountId, isDemo, demoSum: undefined, orderIds })
    balances.set(walletOf(accountId), balance)
    balances.set(lockedOf(accountId), locked)
    for (const order of orders) this.#state.orders.set(order.id, order)
    if (copy !== undefined) copying.set(copy)
  }

  delete(accountId: number): void {
    const { accounts, balances, orders, copying } = this.#state
    for (const id of accounts.get(accountId)?.orderIds ?? []) orders.delete(id)
    accounts.delete(accountId)
    balances.delete(walletOf(accountId))
    balances.delete(lockedOf(accountId))
    const copy = copying.get(accountId)
    if (copy !== undefined) copying.set({ ...copy, status: 'stopped' })
    this.#versions.delete(accountId)
  }

  /**
   * Brings an account that is known up to date.
   *
   * @returns the events that were new, or undefined where something before is missing, or another engine has it now:
   *   then it has to be set anew.
   */
  apply({ accountId, term, version, events }: AccountChange): readonly EngineEvent[] | undefined {
    const known = this.#versions.get(accountId)
    if (known === undefined || term > known.term) return undefined
    if (term < known.term || version <= known.version) return []
    const first = version - events.length
    if (first > known.version) return undefined
    // The first events may be in the snapshot already.
    const fresh = events.slice(known.version - first)
    for (const event of fresh) this.#apply(accountId, event)
    known.version = version
    return fresh
  }

  /**
   * Whether nothing has happened to an account that is known besides what was applied here. An engine that takes it over
   * counts its changes anew; then what follows from them is compared. The log of a copy does not show there.
   */
  isSame(snapshot: AccountSnapshot): boolean {
    const { accountId, term, version, isDemo, balance, locked, orders, copy } = snapshot
    const known = this.#versions.get(accountId)
    const account = this.#state.accounts.get(accountId)
    if (known === undefined || account === undefined) return false
    if (known.term === term) return known.version === version
    return (
      copy === undefined &&
      this.#state.copying.get(accountId) === undefined &&
      account.isDemo === isDemo &&
      balanceOf(this.#state, accountId) === balance &&
      lockedBalanceOf(this.#state, accountId) === locked &&
      account.orderIds.size === orders.length &&
      orders.every((order) => isDeepStrictEqual(order, this.#state.orders.get(order.id)))
    )
  }

  /** Whether an account is known as of this version or a later one. */
  isAt({ accountId, term, version }: Pick<AccountChange, 'accountId' | 'term' | 'version'>): boolean {
    const known = this.#versions.get(accountId)
    return known !== undefined && (known.term > term || (known.term === term && known.version >= version))
  }

  /** The answer for accounts that are known. */
  ask<Kind extends ReplicatedKind>(query: QueryOf<Kind>): AnswerOf<Kind> {
    return runQuery(this.#state, query)
  }

  /** What an event changes in this account; others in it have their own. */
  #apply(accountId: number, event: EngineEvent): void {
    const { accounts, balances, copying, orders } = this.#state
    switch (event.kind) {
      case 'account-opened':
        accounts.set(accountId, {
          accountId,
          ownerId: accountId,
          isDemo: event.isDemo,
          demoSum: undefined,
          orderIds: new Set(),
        })
        return
      case 'account-closed':
        accounts.delete(accountId)
        balances.delete(walletOf(accountId))
        return
      case 'order-placed':
        orders.set(event.order.id, event.order)
        accounts.get(accountId)?.orderIds.add(event.order.id)
        return
      case 'order-filled':
      case 'order-edited':
      case 'stop-moved':
      case 'pending-edited':
      case 'order-linked':
      case 'order-reduced':
      case 'order-rolled-over': {
        const order = orders.get(event.orderId)
        if (order !== undefined) orders.set(order.id, changed(order, event))
        return
      }
      case 'order-cancelled':
      case 'order-closed':
        orders.delete(event.orderId)
        accounts.get(accountId)?.orderIds.delete(event.orderId)
        return
      case 'transferred': {
        const { from, to, amount } = event.transfer
        this.#move(accountId, from, (balance) => subtractUsd(balance, amount))
        this.#move(accountId, to, (balance) => addUsd(balance, amount))
        return
      }
      case 'copy-changed':
        copying.set(event.copy)
    }
  }

  #move(accountId: number, name: AccountName, change: (balance: Usd) => Usd): void {
    if (name !== walletOf(accountId) && name !== lockedOf(accountId)) return
    this.#state.balances.set(name, change(this.#state.balances.get(name) ?? ZERO_USD))
  }
}
