import { type Price, type Usd, parseLots, tradingDate } from '@openlot/core/math'
import { apply } from '../../src/engine/model/apply.ts'
import { Batch } from '../../src/engine/journal/batch.ts'
import type { Command } from '../../src/engine/model/command.ts'
import { decide } from '../../src/engine/run/decide.ts'
import type { Decision } from '../../src/engine/model/decision.ts'
import type { EngineEvent } from '../../src/engine/model/event.ts'
import type { Order } from '../../src/engine/model/order.ts'
import { toOrderRow } from '../../src/engine/journal/orderColumns.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { restoreState } from '../../src/engine/journal/restore.ts'
import { type State, emptyState } from '../../src/engine/model/state.ts'
import { enqueueExpired, processAccount, processQueue, processRollovers, tick } from '../../src/engine/run/tick.ts'
import { ordersOf } from '../../src/engine/model/valuation.ts'
import { type Rollover, rolloverOf, rolloverTime } from '../../src/market/rollovers/rollover.ts'
import { isLive } from './canTrade.ts'
import { assertInvariant } from './assertInvariant.ts'
import { type HeldOver, type Lock, Observer } from './observer.ts'
import { MemoryRecord } from './record.ts'
import { INDEX, SIMULATED, SWAP_FREE } from './simulatedInstruments.ts'
import { LINKED_GROUP, MARKETS, type Step } from './steps.ts'
import { DEFAULT_RULES } from '../../src/engine/model/rules.ts'

/** A large account, and two small ones that are soon stopped out. */
const DEPOSITS = [
  [1, 100_000n],
  [2, 2500n],
  [3, 800n],
] as const

/** Runs the engine's decisions over a storage in memory, with crashes that lose what was not stored. */
export class Run {
  state: State = emptyState(SIMULATED, DEFAULT_RULES)
  readonly observer = new Observer()
  readonly record = new MemoryRecord((accountId) => accountId === 1)
  events: EngineEvent[] = []
  now = 1_800_000_000_000
  /** The trading days that have ended; they are stored by others, and are there after a crash. */
  heldOver: HeldOver[] = []
  get rollovers(): Rollover[] {
    return this.heldOver.map(({ rollover }) => rollover)
  }
  /** The code of the last refusal, if the last command was rejected. */
  refused: string | undefined
  #batch = new Batch()
  #withdrawals = 0
  #stored: { events: number; orders: Map<number, Order>; locks: Map<string, Lock>; heldOver: Map<number, bigint> } = {
    events: 0,
    orders: new Map(),
    locks: new Map(),
    heldOver: new Map(),
  }

  /** Opens the accounts and the markets. */
  begin(): this {
    for (const [accountId, deposit] of DEPOSITS) {
      const money = (deposit * 1_000_000n) as Usd
      this.try({ kind: 'open-account', accountId, isDemo: accountId === 1, deposit: money, at: this.now })
    }
    for (const [id, price] of Object.entries(MARKETS)) {
      this.state.instruments.get(Number(id))!.open = true
      this.tick(Number(id), this.priceOf(Number(id), price), 3, 'none')
    }
    this.addRollover(0, 0n as Price)
    this.commit()
    return this
  }

  priceOf(id: number, value: number): Price {
    const step = 10n ** BigInt(8 - this.state.instruments.get(id)!.instrument.pricePrecision)
    return ((BigInt(Math.round(value * 1e8)) / step) * step) as Price
  }

  /** Processes a tick and up to `maxAccounts` queued accounts. */
  tick(
    id: number,
    bid: Price,
    spread: number,
    flaw: 'none' | 'stale' | 'crossed',
    maxAccounts = Number.POSITIVE_INFINITY,
  ): void {
    const market = this.state.instruments.get(id)!
    const step = 10n ** BigInt(8 - market.instrument.pricePrecision)
    const ask = (bid + BigInt(flaw === 'crossed' ? -spread - 1 : spread) * step) as Price
    const quote = { bid, ask, time: flaw === 'stale' ? this.now - 120_000 : this.now }
    this.now += 250
    tick(this.state, market, quote, this.now)
    if (isLive(market, this.now)) this.observer.noteQuote(id, quote)
    this.processQueue(maxAccounts)
  }

  /** Ends a trading day, at the quotes of now. */
  addRollover(nights: number, dividend: Price): Rollover {
    const date = (this.rollovers.at(-1)?.date ?? tradingDate(this.now) - 2) + 1
    const quotes = new Map([...this.state.instruments].flatMap(([id, { quote }]) => (quote ? [[id, quote]] : [])))
    const { terms, ...day } = rolloverOf(date, SIMULATED, quotes)
    const rollover = {
      ...day,
      terms: new Map(
        [...terms].map(([id, of]) => [id, { ...of, nights, dividend: id === INDEX ? dividend : (0n as Price) }]),
      ),
      swapFree: new Set([SWAP_FREE]),
    }
    const held = [...this.state.orders.values()].filter(({ status }) => status === 'holding').map(({ id }) => id)
    this.heldOver.push({ rollover, held })
    this.now = Math.max(this.now, rolloverTime(date))
    this.state.rollovers.add(rollover)
    return rollover
  }

  processRollovers(maxAccounts: number): void {
    let left = maxAccounts
    processRollovers(
      this.state,
      this.now,
      (decision) => this.carryOut(decision),
      () => left-- > 0,
    )
  }

  processQueue(maxAccounts: number): void {
    enqueueExpired(this.state, this.now)
    let left = maxAccounts
    processQueue(
      this.state,
      this.now,
      (decision) => this.carryOut(decision),
      () => left-- > 0,
    )
  }

  /** @param at by when the decision's prices have to be fresh. */
  carryOut({ events }: Decision, at = this.now): void {
    for (const event of events) {
      this.observer.check(this.state, event, at)
      this.#batch.add(this.state, event)
      apply(this.state, event)
      this.events.push(event)
    }
    this.#batch.endDecision(this.state)
  }

  try(command: Command): void {
    this.refused = undefined
    try {
      if ('accountId' in command)
        processAccount(this.state, command.accountId, this.now, (decision) => this.carryOut(decision))
      this.carryOut(decide(this.state, command), command.at)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.refused = error.code
    }
  }

  commit(): void {
    if (!this.#batch.isEmpty) this.record.store(this.#batch.rows())
    this.#batch = new Batch()
    this.#stored = {
      events: this.events.length,
      orders: new Map(this.observer.orders),
      locks: new Map(this.observer.locks),
      heldOver: new Map(this.observer.heldOver),
    }
  }

  /** Restarts the process from what was stored, with the current quotes. */
  crash(): void {
    const former = this.state
    this.#batch = new Batch()
    this.events.length = this.#stored.events
    this.observer.orders = new Map(this.#stored.orders)
    this.observer.locks = new Map(this.#stored.locks)
    this.observer.heldOver = new Map(this.#stored.heldOver)
    this.state = restoreState(SIMULATED, DEFAULT_RULES, { ...this.record.read(), rollovers: this.rollovers })
    this.observer.times = new Map(this.state.times)
    // What was held only in memory was not held.
    const isHeld = (id: number): boolean => this.state.orders.get(id)?.status === 'holding'
    this.heldOver = this.heldOver.map(({ rollover, held }) => ({ rollover, held: held.filter(isHeld) }))
    assertSameState(this.state, replay(this.events))
    for (const [id, { open, quote }] of former.instruments)
      Object.assign(this.state.instruments.get(id)!, { open, quote })
  }

  step(one: Step): void {
    const { state } = this
    // Some commands were sent a while ago.
    const at = this.now - (this.events.length % 3 === 0 ? 2500 : 0)
    switch (one.kind) {
      case 'tick': {
        const bid = Number(state.instruments.get(one.market)!.quote!.bid) / 1e8
        const price = Math.max(bid * (1 + one.move / 10_000), MARKETS[one.market]! / 20)
        return this.tick(one.market, this.priceOf(one.market, price), one.spread, one.flaw, one.maxAccounts)
      }
      case 'process-queue':
        this.processQueue(one.maxAccounts)
        return this.processRollovers(one.maxAccounts)
      case 'rollover':
        this.addRollover(one.nights, this.priceOf(INDEX, one.dividend))
        return this.processRollovers(one.maxAccounts)
      case 'commit':
        return this.commit()
      case 'crash':
        return this.crash()
      case 'clock':
        this.now += one.jump
        return
      case 'status':
        state.instruments.get(one.market)!.open = one.open
        return
      case 'place': {
        const { quote } = state.instruments.get(one.market)!
        const near = (hundredths: number | undefined, from = quote!.bid): Price | undefined =>
          hundredths === undefined
            ? undefined
            : this.priceOf(one.market, (Number(from) / 1e8) * (1 + hundredths / 10_000))
        const target = near(one.target)
        const up = one.side === 'buy' ? 1 : -1
        const away = (hundredths: number | undefined): Price | undefined =>
          hundredths === undefined ? undefined : ((near(Math.abs(hundredths))! - quote!.bid) as Price)
        const expire = one.expires === undefined ? undefined : this.now + one.expires * 1000
        const from = target ?? (one.side === 'buy' ? quote!.ask : quote!.bid)
        const moves = {
          trail: one.trail && { distance: away(one.trail[0])!, step: away(one.trail[1])! },
          breakEvenAt: near(one.even && one.even * up, from),
          isGuaranteed: one.isGuaranteed,
        }
        const ocoWith = one.joins === undefined ? undefined : (this.nth(one.user, one.joins)?.id ?? 0)
        const waiting = { expire, ocoGroup: one.group ?? (ocoWith === undefined ? undefined : LINKED_GROUP), ocoWith }
        const placing = {
          accountId: one.user,
          instrumentId: one.market,
          side: one.side,
          lots: parseLots((one.lots / 10).toFixed(1)),
          leverage: one.leverage,
          ...moves,
          ...(one.isBracket
            ? { stopLossDistance: away(one.stop), takeProfitDistance: away(one.take) }
            : {
                stopLoss: near(one.stop && -one.stop * up, target),
                takeProfit: near(one.take && one.take * up, target),
              }),
          idempotencyKey: undefined,
          at,
        }
        return this.try(
          target === undefined
            ? { kind: 'market-order', ...placing }
            : { kind: 'pending-order', target, ...placing, ...waiting },
        )
      }
      case 'edit': {
        const order = this.nth(one.user, one.nth)
        const near = (hundredths: number | undefined): Price | 'none' =>
          hundredths === undefined || order === undefined
            ? 'none'
            : this.priceOf(order.instrumentId, (Number(order.openPrice) / 1e8) * (1 + hundredths / 10_000))
        const size = (hundredths: number): Price =>
          this.priceOf(order?.instrumentId ?? 1, (Number(order?.openPrice ?? 1n) / 1e8) * (hundredths / 10_000))
        const trail = Array.isArray(one.trail)
          ? { distance: size(one.trail[0]), step: size(one.trail[1]) }
          : (one.trail as 'none' | undefined)
        const up = order?.side === 'sell' ? -1 : 1
        const even = one.even === undefined ? ('keep' as const) : near(one.even * up)
        const stops = {
          stopLoss: trail === undefined ? near(one.stop) : ('keep' as const),
          takeProfit: near(one.take),
          trail: trail ?? ('keep' as const),
          breakEvenAt: even,
          isGuaranteed: one.isGuaranteed,
        }
        return this.try({ kind: 'edit-order', accountId: one.user, orderId: order?.id ?? 0, ...stops, at })
      }
      case 'edit-pending':
        return this.try(this.#pendingEdit(one, at))
      case 'cancel':
        return this.try({
          kind: 'cancel-order',
          accountId: one.user,
          orderId: this.nth(one.user, one.nth)?.id ?? 0,
          at,
        })
      case 'close': {
        const orderId = this.nth(one.user, one.nth)?.id ?? 0
        const lots = one.part ? parseLots('0.1') : undefined
        return this.try({ kind: 'close-order', accountId: one.user, orderId, lots, idempotencyKey: undefined, at })
      }
      case 'close-by': {
        const [orderId, byId] = [one.nth, one.other].map((n) => this.nth(one.user, n)?.id ?? 0) as [number, number]
        return this.try({ kind: 'close-by', accountId: one.user, orderId, byId, idempotencyKey: undefined, at })
      }
      case 'reverse': {
        const orderId = this.nth(one.user, one.nth)?.id ?? 0
        return this.try({ kind: 'reverse-order', accountId: one.user, orderId, idempotencyKey: undefined, at })
      }
      case 'close-all': {
        const { filter, cancels: cancelsPending } = one
        return this.try({ kind: 'close-all', accountId: one.user, filter, instrumentId: undefined, cancelsPending, at })
      }
      case 'reset':
        return this.try({ kind: 'reset-demo', accountId: one.user, at })
      case 'top-up':
        return this.try({ kind: 'top-up-demo', accountId: one.user, at })
      case 'transfer': {
        const reference = `T${++this.#withdrawals}`
        const amount = (BigInt(one.dollars) * 1_000_000n) as Usd
        const move = { accountId: one.user, to: one.to, amount, reference, idempotencyKey: reference }
        return this.try({ kind: 'account-transfer', ...move, at })
      }
      case 'deposit':
      case 'withdraw': {
        const reference = `W${++this.#withdrawals}`
        const amount = (BigInt(one.dollars) * 1_000_000n) as Usd
        const kind = one.kind === 'deposit' ? 'credit-deposit' : 'lock-withdrawal'
        return this.try({ kind, accountId: one.user, amount, reference, idempotencyKey: reference, at })
      }
      case 'complete-withdrawal': {
        const [reference, lock] = [...this.observer.locks][one.nth] ?? []
        if (reference === undefined || lock === undefined) return
        const funding = { ...lock, reference, idempotencyKey: reference, at }
        const fee = (lock.amount / 100n) as Usd
        return this.try(
          one.isPaid ? { kind: 'pay-withdrawal', ...funding, fee } : { kind: 'release-withdrawal', ...funding },
        )
      }
    }
  }

  #pendingEdit(one: Extract<Step, { kind: 'edit-pending' }>, at: number): Command {
    const order = this.nth(one.user, one.nth)
    const { instrumentId = 1, openPrice = 0n as Price, side = 'buy' } = order ?? {}
    const { bid } = this.state.instruments.get(instrumentId)!.quote!
    const near = (hundredths: number | undefined, from: Price): Price | undefined =>
      hundredths === undefined
        ? undefined
        : this.priceOf(instrumentId, (Number(from) / 1e8) * (1 + hundredths / 10_000))
    const up = side === 'buy' ? 1 : -1
    const target = near(one.target, bid)
    return {
      kind: 'edit-pending',
      accountId: one.user,
      orderId: order?.id ?? 0,
      target,
      lots: one.lots === undefined ? undefined : parseLots((one.lots / 10).toFixed(1)),
      stopLoss: near(one.stop && -one.stop * up, target ?? openPrice) ?? 'keep',
      takeProfit: near(one.take && one.take * up, target ?? openPrice) ?? 'none',
      idempotencyKey: undefined,
      at,
    }
  }

  nth(accountId: number, n: number): Order | undefined {
    return [...ordersOf(this.state, accountId)][n]
  }
}

/** The state after all events. */
export function replay(events: readonly EngineEvent[]): State {
  const state = emptyState(SIMULATED, DEFAULT_RULES)
  for (const event of events) apply(state, event)
  return state
}

/** Asserts that two states have equal balances, orders and accounts. */
export function assertSameState(a: State, b: State): void {
  const text = ({ balances, orders, accounts, marginCalls, nextOrderId, nextTransferId }: State): string =>
    JSON.stringify(
      [
        [...balances].filter(([, balance]) => balance !== 0n).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        [...orders.values()].toSorted((one, other) => one.id - other.id).map(toOrderRow),
        [...accounts].map(([, { accountId, isDemo, orderIds }]) => [
          accountId,
          isDemo,
          [...orderIds].toSorted((x, y) => x - y),
        ]),
        [nextOrderId, nextTransferId],
        [...marginCalls].toSorted((one, other) => one - other),
      ],
      (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    )
  assertInvariant(text(a) === text(b), `the states are the same:\n${text(a)}\n${text(b)}`)
}
