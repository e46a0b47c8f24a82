import { Rational } from '@openlot/tooling/rational'
import type { Command, CommandOf } from '../../src/engine/command.ts'
import type { Instrument } from '../../src/market/instrument.ts'
import { ModelMarkets, scaled } from './modelMarkets.ts'
import type { ModelOrder } from './modelOrder.ts'

const ZERO = new Rational(0n)
const isBelow = (a: Rational, b: Rational): boolean => a.compare(b) < 0
const sum = (values: Rational[]): Rational => values.reduce((a, b) => a.plus(b), ZERO)

/**
 * A slow and simple implementation of the trading rules: figures are fractions, and every order is checked at
 * every price. It shares only the commands with the engine.
 */
export class Model {
  readonly balances = new Map<number, Rational>()
  readonly orders: ModelOrder[] = []
  readonly #markets: ModelMarkets

  constructor(instruments: readonly Instrument[]) {
    this.#markets = new ModelMarkets(instruments)
  }

  tick(market: number, quote: { bid: bigint; ask: bigint; time: number }, now: number): void {
    this.#markets.tick(market, quote, now)
    if (this.#markets.isLive(market)) {
      for (const userId of this.balances.keys()) for (const due of this.#due(userId, market)) this.#pull(...due)
    }
    for (const userId of this.balances.keys()) while (this.#stopOut(userId)) continue
  }

  /** Executes a command; false if it is rejected. */
  execute(command: Command): boolean {
    this.#markets.now = command.at
    switch (command.kind) {
      case 'open-account': {
        const money = command.isDemo ? Rational.of('100000') : scaled(command.deposit!, 6)
        this.balances.set(command.userId, money)
        return true
      }
      case 'market-order':
      case 'pending-order':
        return this.#place(command)
      case 'edit-order':
        return this.#edit(command)
      case 'cancel-order': {
        const order = this.#find(command)
        if (order?.status !== 'pending') return false
        order.status = 'cancelled'
        return true
      }
      case 'close-order':
        return this.#closeByHand(command)
      case 'reset-demo':
        return this.#reset(command.userId)
      case 'credit-deposit':
      case 'lock-withdrawal':
      case 'release-withdrawal':
      case 'pay-withdrawal':
        return this.#fund(command)
      default:
        throw new Error(`unexpected command ${command.kind}`)
    }
  }

  /** Deposits and withdrawals. */
  #fund(command: CommandOf<'credit-deposit' | 'lock-withdrawal' | 'release-withdrawal' | 'pay-withdrawal'>): boolean {
    const { kind, userId } = command
    const amount = scaled(command.amount, 6)
    if (userId === 1) return false
    if (kind === 'credit-deposit') this.#book(userId, amount)
    if (kind === 'release-withdrawal') this.#book(userId, amount)
    if (kind !== 'lock-withdrawal') return true
    const holding = this.live(userId).filter(({ status }) => status === 'holding')
    const { equity, margin } = this.#summary(userId)
    const unused = this.balances.get(userId)!.minus(margin)
    const isThere = !isBelow(unused, amount) && !isBelow(equity.minus(margin), amount)
    if (!isThere || !holding.every(({ market }) => this.#markets.isLive(market))) return false
    this.#book(userId, ZERO.minus(amount))
    return true
  }

  live(userId: number): ModelOrder[] {
    return this.orders.filter((order) => order.userId === userId && ['pending', 'holding'].includes(order.status))
  }

  #place(command: CommandOf<'market-order'> | CommandOf<'pending-order'>): boolean {
    const { userId, instrumentId: market, leverage } = command
    const { lotStep, maxLots, leverages } = this.#markets.terms(market)
    if (command.lots < lotStep || command.lots > maxLots || command.lots % lotStep !== 0n) return false
    if (!leverages.includes(leverage) || this.live(userId).length >= 500 || !this.#markets.canTrade(market))
      return false
    const isBuy = command.side === 'buy'
    const { bid, ask } = this.#markets.quote(market)
    const price = isBuy ? ask : bid
    const target = command.kind === 'pending-order' ? scaled(command.target, 8) : undefined
    const optional = (value: bigint | undefined): Rational | undefined =>
      value === undefined ? undefined : scaled(value, 8)
    const order: ModelOrder = {
      id: this.#nextId(),
      userId,
      market,
      isBuy,
      status: 'pending',
      lots: scaled(command.lots, 6),
      leverage: BigInt(leverage),
      target,
      open: target ?? price,
      margin: ZERO,
      fee: ZERO,
      isLimit: target !== undefined && (isBuy ? !isBelow(price, target) : !isBelow(target, price)),
      stopLoss: optional(command.stopLoss),
      takeProfit: optional(command.takeProfit),
      close: undefined,
      profit: undefined,
      reason: undefined,
    }
    if (!this.#stopsFit(order, order, target ?? (isBuy ? bid : ask))) return false
    if (target === undefined && !this.#fill(order, price)) return false
    this.orders.push(order)
    return true
  }

  #edit({ stopLoss, takeProfit, ...command }: CommandOf<'edit-order'>): boolean {
    const order = this.#find(command)
    if (order === undefined || !this.#markets.canTrade(order.market)) return false
    const newStop = (now: Rational | undefined, next: bigint | 'none' | 'keep'): Rational | undefined =>
      next === 'keep' ? now : next === 'none' ? undefined : scaled(next, 8)
    const [loss, profit] = [newStop(order.stopLoss, stopLoss), newStop(order.takeProfit, takeProfit)]
    const fresh = (next: Rational | undefined, now: Rational | undefined): Rational | undefined =>
      next !== undefined && now !== undefined && next.compare(now) === 0 ? undefined : next
    const stops = { stopLoss: fresh(loss, order.stopLoss), takeProfit: fresh(profit, order.takeProfit) }
    const { bid, ask } = this.#markets.quote(order.market)
    const reference = order.status === 'pending' ? order.open : order.isBuy ? bid : ask
    if (!this.#stopsFit(order, stops, reference)) return false
    Object.assign(order, { stopLoss: loss, takeProfit: profit })
    return true
  }

  #closeByHand(command: CommandOf<'close-order'>): boolean {
    const order = this.#find(command)
    if (order?.status !== 'holding') return false
    const lots = command.lots === undefined ? order.lots : scaled(command.lots, 6)
    const rest = order.lots.minus(lots)
    if (isBelow(rest, ZERO)) return false
    const { lotStep } = this.#markets.terms(order.market)
    if (rest.compare(ZERO) > 0 && (command.lots! < lotStep || command.lots! % lotStep !== 0n)) return false
    if (!this.#markets.canTrade(order.market)) return false
    const { bid, ask } = this.#markets.quote(order.market)
    const price = order.isBuy ? bid : ask
    if (rest.compare(ZERO) === 0) return this.#close(order, price, 'by-hand')
    const share = (whole: Rational, decimals: number): Rational => whole.times(lots).over(order.lots).round(decimals)
    const part = { ...order, id: this.#nextId(), lots, margin: share(order.margin, 6), fee: share(order.fee, 4) }
    const profit = this.#profit(order, price).minus(this.#profit({ ...order, lots: rest }, price))
    this.orders.push(part)
    Object.assign(order, { lots: rest, margin: order.margin.minus(part.margin), fee: order.fee.minus(part.fee) })
    return this.#close(part, price, 'by-hand', profit)
  }

  #reset(userId: number): boolean {
    if (userId !== 1) return false
    for (const order of this.live(userId)) {
      if (order.status === 'pending') order.status = 'cancelled'
      else this.#close(order, this.#closing(order), 'reset')
    }
    this.balances.set(userId, Rational.of('100000'))
    return true
  }

  /** Triggers that the current price has reached in an account: falls before rises, bid before ask, nearest price first. */
  #due(userId: number, market: number): [ModelOrder, string][] {
    const { bid, ask } = this.#markets.quote(market)
    const due: { order: ModelOrder; what: string; watch: number; price: Rational }[] = []
    const look = (
      order: ModelOrder,
      what: string,
      price: Rational | undefined,
      looksAtBid: boolean,
      falls: boolean,
    ) => {
      if (price === undefined) return
      const distance = (looksAtBid ? bid : ask).compare(price)
      if (falls ? distance <= 0 : distance >= 0) {
        due.push({ order, what, watch: (looksAtBid ? 0 : 2) + (falls ? 0 : 1), price })
      }
    }
    for (const order of this.live(userId)) {
      if (order.market !== market) continue
      if (order.status === 'pending') look(order, 'fill', order.target, !order.isBuy, order.isBuy === order.isLimit)
      else {
        look(order, 'stop-loss', order.stopLoss, order.isBuy, order.isBuy)
        look(order, 'take-profit', order.takeProfit, order.isBuy, !order.isBuy)
      }
    }
    due.sort((a, b) => {
      const nearest = a.watch % 2 === 0 ? b.price.compare(a.price) : a.price.compare(b.price)
      return a.watch - b.watch || nearest || a.order.id - b.order.id
    })
    return due.map(({ order, what }) => [order, what])
  }

  #pull(order: ModelOrder, what: string): void {
    if (order.status !== (what === 'fill' ? 'pending' : 'holding')) return
    const { bid, ask } = this.#markets.quote(order.market)
    if (what !== 'fill') this.#close(order, this.#closing(order), what)
    else if (!this.#fill(order, order.isBuy ? ask : bid)) order.status = 'cancelled'
    else {
      // The fill price may be beyond its own stop.
      const price = this.#closing(order)
      const isPast = (stop: Rational | undefined, falls: boolean): boolean =>
        stop !== undefined && (falls ? price.compare(stop) <= 0 : price.compare(stop) >= 0)
      if (isPast(order.stopLoss, order.isBuy)) this.#close(order, price, 'stop-loss')
      else if (isPast(order.takeProfit, !order.isBuy)) this.#close(order, price, 'take-profit')
    }
  }

  /** Opens a position if the free margin allows it. */
  #fill(order: ModelOrder, price: Rational): boolean {
    const { contractSize, feeRate } = this.#markets.terms(order.market)
    const units = order.lots.times(scaled(contractSize, 4))
    // Where the dollar is the base currency the price cancels.
    const isDollarBase = this.#markets.terms(order.market).code.startsWith('USD')
    const worth = isDollarBase ? units : units.times(price).times(this.#markets.rate(order.market))
    const margin = worth.over(new Rational(order.leverage)).round(6)
    const fee = order.lots.times(scaled(feeRate, 8)).round(4)
    const { equity, margin: bound } = this.#summary(order.userId)
    if (isBelow(equity.minus(bound), margin.plus(fee))) return false
    Object.assign(order, { status: 'holding', open: price, margin, fee })
    this.#book(order.userId, ZERO.minus(fee))
    return true
  }

  #close(order: ModelOrder, price: Rational, reason: string, profit = this.#profit(order, price)): true {
    this.#book(order.userId, profit)
    Object.assign(order, { status: 'closed', close: price, profit, reason })
    const left = this.live(order.userId).filter(({ status }) => status === 'holding')
    if (left.length === 0 && isBelow(this.balances.get(order.userId)!, ZERO)) this.balances.set(order.userId, ZERO)
    return true
  }

  /** Closes the largest loss of an account at the stop-out level; false if there is nothing to close. */
  #stopOut(userId: number): boolean {
    const holding = this.live(userId).filter(({ status }) => status === 'holding')
    const { equity, margin } = this.#summary(userId)
    if (holding.length === 0 || equity.times(new Rational(2n)).compare(margin) > 0) return false
    const losses = holding
      .filter(({ market }) => this.#markets.isLive(market))
      .map((order) => ({ order, profit: this.#profit(order, this.#closing(order)) }))
      .toSorted((a, b) => a.profit.compare(b.profit) || a.order.id - b.order.id)
    const worst = losses[0]?.order
    return worst !== undefined && this.#close(worst, this.#closing(worst), 'stop-out')
  }

  #stopsFit(
    { isBuy, market }: ModelOrder,
    stops: { stopLoss: Rational | undefined; takeProfit: Rational | undefined },
    reference: Rational,
  ): boolean {
    const level = scaled(this.#markets.terms(market).stopLevel, 8)
    const [low, high] = isBuy ? [stops.stopLoss, stops.takeProfit] : [stops.takeProfit, stops.stopLoss]
    if (low !== undefined && low.compare(reference.minus(level)) > 0) return false
    return high === undefined || high.compare(reference.plus(level)) >= 0
  }

  #summary(userId: number): { equity: Rational; margin: Rational } {
    const holding = this.live(userId).filter(({ status }) => status === 'holding')
    const profit = sum(holding.map((order) => this.#profit(order, this.#closing(order))))
    return { equity: this.balances.get(userId)!.plus(profit), margin: sum(holding.map(({ margin }) => margin)) }
  }

  #profit({ isBuy, lots, open, market }: ModelOrder, close: Rational): Rational {
    const move = isBuy ? close.minus(open) : open.minus(close)
    const units = lots.times(scaled(this.#markets.terms(market).contractSize, 4))
    return move.times(units).times(this.#markets.rate(market)).round(2)
  }

  #closing({ isBuy, market }: ModelOrder): Rational {
    const { bid, ask } = this.#markets.quote(market)
    return isBuy ? bid : ask
  }

  #find({ userId, orderId }: { userId: number; orderId: number }): ModelOrder | undefined {
    return this.live(userId).find(({ id }) => id === orderId)
  }

  #nextId = (): number => this.orders.length + 1

  #book(userId: number, amount: Rational): void {
    this.balances.set(userId, this.balances.get(userId)!.plus(amount))
  }
}
