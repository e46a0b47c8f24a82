import { Rational } from '@openlot/tooling/rational'
import type { Command, CommandOf } from '../../src/engine/model/command.ts'
import { nextChange } from '../../src/market/terms/tradingHours.ts'
import type { Instrument } from '../../src/market/terms/instrument.ts'
import { ModelMarkets, scaled } from './modelMarkets.ts'
import { modelFee, modelSwap } from './modelSwap.ts'
import type { Rollover } from '../../src/market/rollovers/rollover.ts'
import type { ModelOrder } from './modelOrder.ts'

const ZERO = new Rational(0n)
const isBelow = (a: Rational, b: Rational): boolean => a.compare(b) < 0
const newStop = (now: Rational | undefined, next: bigint | 'none' | 'keep'): Rational | undefined =>
  next === 'keep' ? now : next === 'none' ? undefined : scaled(next, 8)
/** The stops of an order that opens at a price. */
const stopsFrom = ({ isBuy, stopLoss, takeProfit, lossDistance, profitDistance }: ModelOrder, price: Rational) => ({
  stopLoss: lossDistance === undefined ? stopLoss : isBuy ? price.minus(lossDistance) : price.plus(lossDistance),
  takeProfit:
    profitDistance === undefined ? takeProfit : isBuy ? price.plus(profitDistance) : price.minus(profitDistance),
})
/** The price that moves a trailing stop next. */
const nextTrail = ({ isBuy, trail, stopLoss }: ModelOrder): Rational | undefined => {
  if (trail === undefined || stopLoss === undefined) return undefined
  const ahead = trail.distance.plus(trail.step)
  return isBuy ? stopLoss.plus(ahead) : stopLoss.minus(ahead)
}
/** The stops of a position whose stop loss begins to trail at a price. */
const trailedFrom = (order: ModelOrder, price: Rational) => {
  const { isBuy, trail, stopLoss, takeProfit } = order
  if (trail === undefined) return { stopLoss, takeProfit }
  const candidate = isBuy ? price.minus(trail.distance) : price.plus(trail.distance)
  const isBetter = stopLoss === undefined || (isBuy ? candidate.compare(stopLoss) > 0 : candidate.compare(stopLoss) < 0)
  return { stopLoss: isBetter ? candidate : stopLoss, takeProfit }
}
const distancesLeft = (
  { lossDistance, profitDistance }: ModelOrder,
  { stopLoss, takeProfit }: { stopLoss: bigint | 'none' | 'keep'; takeProfit: bigint | 'none' | 'keep' },
) => ({
  lossDistance: stopLoss === 'keep' ? lossDistance : undefined,
  profitDistance: takeProfit === 'keep' ? profitDistance : undefined,
})
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
    this.expire(now)
    if (this.#markets.isLive(market)) {
      for (const accountId of this.balances.keys()) for (const due of this.#due(accountId, market)) this.#pull(...due)
    }
    for (const accountId of this.balances.keys()) while (this.#stopOut(accountId)) continue
  }

  /** The time by which prices are live. */
  set now(time: number) {
    this.#markets.now = time
  }

  /** Ends a trading day: each position pays or gets its swap, then dividends are booked, then accounts are judged. */
  rollOver({ terms, swapFree }: Rollover): void {
    for (const accountId of this.balances.keys()) {
      for (const order of this.live(accountId)) {
        const of = terms.get(order.market)
        if (order.status !== 'holding' || of === undefined) continue
        const { contractSize, swap: rules } = this.#markets.terms(order.market)
        const units = order.lots.times(scaled(contractSize, 4))
        const paid = swapFree.has(accountId)
          ? modelFee(order, of.nights, rules)
          : modelSwap(order, { units, ...this.#markets.nightOf(order.market) }, rules).times(
              new Rational(BigInt(of.nights)),
            )
        const swap = paid.round(2)
        const points = units.times(scaled(of.dividend, 8)).times(this.#markets.rate(order.market)).round(2)
        const dividend = order.isBuy ? points : ZERO.minus(points)
        const isBooked = swap.compare(ZERO) !== 0 || dividend.compare(ZERO) !== 0 || swapFree.has(accountId)
        if (isBooked) order.nights += of.nights
        Object.assign(order, { swap: order.swap.plus(swap), dividends: order.dividends.plus(dividend) })
        this.#book(accountId, swap.plus(dividend))
      }
      while (this.#stopOut(accountId)) continue
    }
  }

  /** Executes a command; false if it is rejected. */
  execute(command: Command): boolean {
    this.#markets.now = command.at
    switch (command.kind) {
      case 'open-account': {
        const money = command.isDemo ? Rational.of('100000') : scaled(command.deposit!, 6)
        this.balances.set(command.accountId, money)
        return true
      }
      case 'market-order':
      case 'pending-order':
        return this.#place(command)
      case 'edit-order':
        return this.#edit(command)
      case 'edit-pending':
        return this.#editPending(command)
      case 'cancel-order': {
        const order = this.#find(command)
        if (order?.status !== 'pending') return false
        order.status = 'cancelled'
        return true
      }
      case 'close-order':
        return this.#closeByHand(command)
      case 'close-by':
        return this.#closeBy(command)
      case 'reverse-order':
        return this.#reverse(command)
      case 'close-all':
        return this.#closeAll(command)
      case 'reset-demo':
        return this.#reset(command.accountId)
      case 'account-transfer':
        return this.#transfer(command)
      case 'top-up-demo':
        return this.#topUp(command.accountId)
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
    const { kind, accountId } = command
    const amount = scaled(command.amount, 6)
    if (accountId === 1) return false
    if (kind === 'credit-deposit') this.#book(accountId, amount)
    if (kind === 'release-withdrawal') this.#book(accountId, amount)
    if (kind !== 'lock-withdrawal') return true
    if (!this.#mayLeave(accountId, amount)) return false
    this.#book(accountId, ZERO.minus(amount))
    return true
  }

  /** Whether an amount is neither floating profit nor needed for positions, all of which have a price. */
  #mayLeave(accountId: number, amount: Rational): boolean {
    const holding = this.live(accountId).filter(({ status }) => status === 'holding')
    const { equity, margin } = this.#summary(accountId)
    const unused = this.balances.get(accountId)!.minus(margin)
    const isThere = !isBelow(unused, amount) && !isBelow(equity.minus(margin), amount)
    return isThere && holding.every(({ market }) => this.#markets.isLive(market))
  }

  #transfer({ accountId, to, ...command }: CommandOf<'account-transfer'>): boolean {
    const amount = scaled(command.amount, 6)
    if (accountId === 1 || to === 1 || !this.#mayLeave(accountId, amount)) return false
    this.#book(accountId, ZERO.minus(amount))
    this.#book(to, amount)
    return true
  }

  /** Play money is filled up to what it was at first. */
  #topUp(accountId: number): boolean {
    if (accountId !== 1) return false
    const missing = Rational.of('100000').minus(this.balances.get(accountId)!)
    if (!isBelow(missing, ZERO)) this.#book(accountId, missing)
    return true
  }

  live(accountId: number): ModelOrder[] {
    return this.orders.filter((order) => order.accountId === accountId && ['pending', 'holding'].includes(order.status))
  }

  #place(command: CommandOf<'market-order'> | CommandOf<'pending-order'>): boolean {
    const { accountId, instrumentId: market, leverage } = command
    const { lotStep, maxLots, leverages } = this.#markets.terms(market)
    if (command.lots < lotStep || command.lots > maxLots || command.lots % lotStep !== 0n) return false
    if (!leverages.includes(leverage) || this.live(accountId).length >= 500 || !this.#markets.canTrade(market))
      return false
    const isBuy = command.side === 'buy'
    const { bid, ask } = this.#markets.quote(market)
    const price = isBuy ? ask : bid
    const target = command.kind === 'pending-order' ? scaled(command.target, 8) : undefined
    const optional = (value: bigint | undefined): Rational | undefined =>
      value === undefined ? undefined : scaled(value, 8)
    const order: ModelOrder = {
      id: this.#nextId(),
      accountId,
      market,
      isBuy,
      status: 'pending',
      lots: scaled(command.lots, 6),
      leverage: BigInt(leverage),
      target,
      open: target ?? price,
      margin: ZERO,
      fee: ZERO,
      swap: ZERO,
      dividends: ZERO,
      nights: 0,
      isLimit: target !== undefined && (isBuy ? !isBelow(price, target) : !isBelow(target, price)),
      stopLoss: optional(command.stopLoss),
      takeProfit: optional(command.takeProfit),
      lossDistance: optional(command.stopLossDistance),
      profitDistance: optional(command.takeProfitDistance),
      isGuaranteed: command.isGuaranteed === true,
      trail: command.trail && { distance: scaled(command.trail.distance, 8), step: scaled(command.trail.step, 8) },
      breakEvenAt: optional(command.breakEvenAt),
      expiresAt: undefined,
      group: undefined,
      close: undefined,
      profit: undefined,
      reason: undefined,
    }
    const fits = target ?? (isBuy ? bid : ask)
    if (!this.#movesFit(order, target ?? price)) return false
    const opened = stopsFrom(order, target ?? price)
    if (!this.#stopsFit(order, target === undefined ? trailedFrom({ ...order, ...opened }, fits) : opened, fits))
      return false
    const { stopLoss: kept } = target === undefined ? trailedFrom({ ...order, ...opened }, fits) : opened
    if (order.isGuaranteed && !this.#canGuarantee({ ...order, stopLoss: kept }, fits, command.at)) return false
    if (command.kind === 'pending-order') {
      const { expire, ocoWith } = command
      const other = ocoWith === undefined ? undefined : this.#find({ accountId, orderId: ocoWith })
      if (ocoWith !== undefined && other?.status !== 'pending') return false
      const group = other?.group ?? command.ocoGroup
      const joining = other !== undefined && other.group === undefined ? 2 : 1
      const inTime = typeof expire === 'number' ? expire - command.at : 60_000
      if (inTime < 60_000 || inTime > 365 * 86_400_000) return false
      if (group !== undefined && this.#waitingIn(accountId, group).length + joining > 5) return false
      if (other !== undefined) other.group = group
      Object.assign(order, { expiresAt: expire, group })
    }
    if (target === undefined && !this.#fill(order, price)) return false
    this.orders.push(order)
    return true
  }

  #editPending(command: CommandOf<'edit-pending'>): boolean {
    const order = this.#find(command)
    if (order?.status !== 'pending' || !this.#markets.canTrade(order.market)) return false
    const { lotStep, maxLots, stopLevel } = this.#markets.terms(order.market)
    if (command.lots !== undefined && (command.lots > maxLots || command.lots % lotStep !== 0n)) return false
    const { bid, ask } = this.#markets.quote(order.market)
    const price = order.isBuy ? ask : bid
    const target = command.target === undefined ? order.target! : scaled(command.target, 8)
    const isMoved = target.compare(order.target!) !== 0
    const above = target.compare(price)
    const distance = above >= 0 ? target.minus(price) : price.minus(target)
    if (isMoved && isBelow(distance, scaled(stopLevel, 8))) return false
    const stops = {
      stopLoss: newStop(order.stopLoss, command.stopLoss),
      takeProfit: newStop(order.takeProfit, command.takeProfit),
    }
    if (!this.#stopsFit(order, stops, target)) return false
    const lots = command.lots === undefined ? order.lots : scaled(command.lots, 6)
    if (isBelow(order.lots, lots) && this.#costOf({ ...order, lots }, target) === undefined) return false
    // A buy below the market waits for a better price, and so does a sell above it.
    const isLimit = isMoved ? (order.isBuy ? above <= 0 : above >= 0) : order.isLimit
    const left = { ...order, ...stops, ...distancesLeft(order, command) }
    const { stopLoss: opened } = stopsFrom(left, target)
    const isGuaranteed = order.isGuaranteed && opened !== undefined
    if (
      isGuaranteed &&
      !this.#canGuarantee({ ...left, stopLoss: opened, trail: undefined, breakEvenAt: undefined }, target, command.at)
    )
      return false
    order.isGuaranteed = isGuaranteed
    if (command.stopLoss !== 'keep') order.trail = undefined
    Object.assign(order, { ...stops, ...distancesLeft(order, command), target, open: target, lots, isLimit })
    return true
  }

  #edit({ stopLoss, takeProfit, trail = 'keep', breakEvenAt = 'keep', ...command }: CommandOf<'edit-order'>): boolean {
    const order = this.#find(command)
    if (order === undefined || !this.#markets.canTrade(order.market)) return false
    const { bid, ask } = this.#markets.quote(order.market)
    const set =
      typeof trail === 'object' ? { distance: scaled(trail.distance, 8), step: scaled(trail.step, 8) } : undefined
    const even = typeof breakEvenAt === 'bigint' ? scaled(breakEvenAt, 8) : undefined
    const isSameEven = even !== undefined && order.breakEvenAt !== undefined && even.compare(order.breakEvenAt) === 0
    const { isBuy, market } = order
    if (!this.#movesFit({ isBuy, market, trail: set, breakEvenAt: isSameEven ? undefined : even }, order.open))
      return false
    const kept = stopLoss === 'keep' ? order.trail : undefined
    const moves = {
      trail: trail === 'keep' ? kept : set,
      breakEvenAt: breakEvenAt === 'keep' ? order.breakEvenAt : even,
    }
    const wanted = { stopLoss: newStop(order.stopLoss, stopLoss), takeProfit: newStop(order.takeProfit, takeProfit) }
    const next = { ...order, ...wanted, ...moves }
    const begins = order.status === 'holding' && set !== undefined
    const { stopLoss: loss, takeProfit: profit } = begins ? trailedFrom(next, isBuy ? bid : ask) : wanted
    const fresh = (after: Rational | undefined, now: Rational | undefined): Rational | undefined =>
      after !== undefined && now !== undefined && after.compare(now) === 0 ? undefined : after
    const stops = { stopLoss: fresh(loss, order.stopLoss), takeProfit: fresh(profit, order.takeProfit) }
    const reference = order.status === 'pending' ? order.open : isBuy ? bid : ask
    if (!this.#stopsFit(order, stops, reference)) return false
    const left = { ...order, stopLoss: loss, takeProfit: profit, ...distancesLeft(order, { stopLoss, takeProfit }) }
    const opened = order.status === 'pending' ? stopsFrom(left, order.open).stopLoss : loss
    if (command.isGuaranteed === true && opened === undefined) return false
    const isGuaranteed = opened !== undefined && (command.isGuaranteed ?? order.isGuaranteed)
    const isSame =
      order.isGuaranteed && stops.stopLoss === undefined && trail === 'keep' && (breakEvenAt === 'keep' || isSameEven)
    if (isGuaranteed && !isSame && !this.#canGuarantee({ ...order, ...moves, stopLoss: opened }, reference, command.at))
      return false
    order.isGuaranteed = isGuaranteed
    Object.assign(order, {
      stopLoss: loss,
      takeProfit: profit,
      ...moves,
      ...distancesLeft(order, { stopLoss, takeProfit }),
    })
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
    const profit = this.#profit(order, price).minus(this.#profit({ ...order, lots: rest }, price))
    const part = this.#split(order, lots)
    return this.#close(part, price, 'by-hand', profit)
  }

  #closeBy({ accountId, orderId, byId }: CommandOf<'close-by'>): boolean {
    const [order, other] = [this.#find({ accountId, orderId }), this.#find({ accountId, orderId: byId })]
    if (order?.status !== 'holding' || other?.status !== 'holding') return false
    if (order.market !== other.market || order.isBuy === other.isBuy || !this.#markets.canTrade(order.market))
      return false
    const lots = isBelow(order.lots, other.lots) ? order.lots : other.lots
    const [first, second] = [this.#split(order, lots), this.#split(other, lots)]
    // Both are closed before the house covers what is missing.
    Object.assign(second, { status: 'closed', close: other.open, profit: ZERO, reason: 'close-by' })
    return this.#close(first, other.open, 'close-by')
  }

  #reverse({ accountId, orderId }: CommandOf<'reverse-order'>): boolean {
    const order = this.#find({ accountId, orderId })
    if (order?.status !== 'holding' || !this.#markets.canTrade(order.market)) return false
    const { lotStep, maxLots } = this.#markets.terms(order.market)
    if (order.lots.compare(scaled(maxLots, 6)) > 0 || isBelow(order.lots, scaled(lotStep, 6))) return false
    const { bid, ask } = this.#markets.quote(order.market)
    const price = order.isBuy ? bid : ask
    const before = { ...order }
    const balance = this.balances.get(accountId)!
    this.#book(accountId, this.#profit(order, price))
    order.status = 'closed'
    const opened: ModelOrder = {
      ...before,
      id: this.#nextId(),
      isBuy: !order.isBuy,
      target: undefined,
      isLimit: false,
      isGuaranteed: false,
      group: undefined,
      trail: undefined,
      breakEvenAt: undefined,
      stopLoss: undefined,
      takeProfit: undefined,
      swap: ZERO,
      dividends: ZERO,
      nights: 0,
    }
    if (!this.#fill(opened, price)) {
      this.balances.set(accountId, balance)
      order.status = 'holding'
      return false
    }
    Object.assign(order, { close: price, profit: this.#profit(before, price), reason: 'by-hand' })
    this.orders.push(opened)
    return true
  }

  #closeAll({ accountId, filter, cancelsPending }: CommandOf<'close-all'>): boolean {
    const chosen = this.live(accountId).filter((order) => {
      if (order.status !== 'holding' || !this.#markets.canTrade(order.market)) return false
      const sign = this.#profit(order, this.#closing(order)).compare(ZERO)
      if (filter === 'profit') return sign > 0
      if (filter === 'loss') return sign < 0
      return filter === 'all' || order.isBuy === (filter === 'buy')
    })
    for (const order of chosen) this.#close(order, this.#closing(order), 'by-hand')
    for (const order of this.live(accountId))
      if (cancelsPending && order.status === 'pending') order.status = 'cancelled'
    return true
  }

  /** A part as an order of its own; the whole order where that is all of it. */
  #split(order: ModelOrder, lots: Rational): ModelOrder {
    if (lots.compare(order.lots) === 0) return order
    const share = (whole: Rational, decimals: number): Rational => whole.times(lots).over(order.lots).round(decimals)
    const part = {
      ...order,
      id: this.#nextId(),
      lots,
      margin: share(order.margin, 6),
      fee: share(order.fee, 4),
      swap: share(order.swap, 2),
      dividends: share(order.dividends, 2),
    }
    this.orders.push(part)
    const left = (key: 'lots' | 'margin' | 'fee' | 'swap' | 'dividends') => order[key].minus(part[key])
    Object.assign(order, {
      lots: left('lots'),
      margin: left('margin'),
      fee: left('fee'),
      swap: left('swap'),
      dividends: left('dividends'),
    })
    return part
  }

  #reset(accountId: number): boolean {
    if (accountId !== 1) return false
    for (const order of this.live(accountId)) {
      if (order.status === 'pending') order.status = 'cancelled'
      else this.#close(order, this.#closing(order), 'reset')
    }
    this.balances.set(accountId, Rational.of('100000'))
    return true
  }

  /** Triggers that the current price has reached in an account: falls before rises, bid before ask, nearest price first. */
  #due(accountId: number, market: number): [ModelOrder, string][] {
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
    for (const order of this.live(accountId)) {
      if (order.market !== market) continue
      if (order.status === 'pending') look(order, 'fill', order.target, !order.isBuy, order.isBuy === order.isLimit)
      else {
        look(order, 'stop-loss', order.stopLoss, order.isBuy, order.isBuy)
        look(order, 'take-profit', order.takeProfit, order.isBuy, !order.isBuy)
        look(order, 'break-even', order.breakEvenAt, order.isBuy, !order.isBuy)
        look(order, 'trail', nextTrail(order), order.isBuy, !order.isBuy)
      }
    }
    due.sort((a, b) => {
      const nearest = a.watch % 2 === 0 ? b.price.compare(a.price) : a.price.compare(b.price)
      const kinds = ['fill', 'stop-loss', 'take-profit', 'break-even', 'trail']
      return a.watch - b.watch || nearest || a.order.id - b.order.id || kinds.indexOf(a.what) - kinds.indexOf(b.what)
    })
    return due.map(({ order, what }) => [order, what])
  }

  #pull(order: ModelOrder, what: string): void {
    if (order.status !== (what === 'fill' ? 'pending' : 'holding')) return
    const { bid, ask } = this.#markets.quote(order.market)
    if (what === 'stop-loss' && order.isGuaranteed) this.#closeGuaranteed(order)
    else if (what === 'trail') this.#trail(order)
    else if (what === 'break-even') this.#breakEven(order)
    else if (what !== 'fill') this.#close(order, this.#closing(order), what)
    else if (order.group !== undefined) this.#fillOneOf(order)
    else if (!this.#fill(order, order.isBuy ? ask : bid)) order.status = 'cancelled'
    else this.#closePast(order)
  }

  /** Ends a position at the price of its stop, whatever the market gave, for the premium. */
  #closeGuaranteed(order: ModelOrder): void {
    const { contractSize, guarantee } = this.#markets.terms(order.market)
    const units = order.lots.times(scaled(contractSize, 4))
    const premium = units.times(scaled(guarantee!.premium, 8)).times(this.#markets.rate(order.market)).round(2)
    const profit = this.#profit(order, order.stopLoss!)
    this.#book(order.accountId, ZERO.minus(premium))
    this.#close(order, order.stopLoss!, 'guaranteed-stop', profit)
  }

  /** Whether the house can guarantee a stop that is this far from a price. */
  #canGuarantee({ isBuy, market, stopLoss, trail, breakEvenAt }: ModelOrder, from: Rational, at: number): boolean {
    const instrument = this.#markets.terms(market)
    const { guarantee, stopLevel } = instrument
    const closesAt = nextChange(instrument, at)
    if (guarantee === undefined || (closesAt !== undefined && closesAt - at <= 300_000)) return false
    if (stopLoss === undefined || trail !== undefined || breakEvenAt !== undefined) return false
    const share = from.times(scaled(guarantee.distance, 8)).over(new Rational(100n))
    const [gap, level] = [isBuy ? from.minus(stopLoss) : stopLoss.minus(from), scaled(stopLevel, 8)]
    return !isBelow(gap, share) && !isBelow(gap, level)
  }

  #trail(order: ModelOrder): void {
    const { isBuy, trail, stopLoss } = order
    if (trail === undefined || stopLoss === undefined) return
    const price = this.#closing(order)
    const candidate = isBuy ? price.minus(trail.distance) : price.plus(trail.distance)
    const gain = isBuy ? candidate.minus(stopLoss) : stopLoss.minus(candidate)
    if (!isBelow(gain, trail.step)) order.stopLoss = candidate
  }

  /** Moves the stop to the next price at which the position ends without a loss. */
  #breakEven(order: ModelOrder): void {
    const { isBuy, lots, fee, open, stopLoss } = order
    const { contractSize, pricePrecision } = this.#markets.terms(order.market)
    const perUnit = lots.times(scaled(contractSize, 4)).times(this.#markets.rate(order.market))
    const steps = fee.over(perUnit).times(new Rational(10n ** BigInt(pricePrecision)))
    const whole = (steps.numerator + steps.denominator - 1n) / steps.denominator
    const distance = new Rational(whole, 10n ** BigInt(pricePrecision))
    const even = isBuy ? open.plus(distance) : open.minus(distance)
    const step = new Rational(1n, 10n ** BigInt(pricePrecision))
    const next = isBuy ? even.plus(step) : even.minus(step)
    const behind = this.#closing(order).compare(next)
    order.breakEvenAt = (isBuy ? behind >= 0 : behind <= 0) ? undefined : next
    if (order.breakEvenAt !== undefined) return
    const isBetter = stopLoss === undefined || (isBuy ? even.compare(stopLoss) > 0 : even.compare(stopLoss) < 0)
    if (isBetter) order.stopLoss = even
  }

  #movesFit(
    { isBuy, market, trail, breakEvenAt }: Pick<ModelOrder, 'isBuy' | 'market' | 'trail' | 'breakEvenAt'>,
    open: Rational,
  ): boolean {
    const { stopLevel, pricePrecision } = this.#markets.terms(market)
    const [level, step] = [scaled(stopLevel, 8), new Rational(1n, 10n ** BigInt(pricePrecision))]
    if (trail !== undefined && (isBelow(trail.distance, level) || isBelow(trail.step, step))) return false
    if (breakEvenAt === undefined) return true
    return !isBelow(isBuy ? breakEvenAt.minus(open) : open.minus(breakEvenAt), level)
  }

  /** The fill price may be beyond its own stop. */
  #closePast(order: ModelOrder): void {
    const price = this.#closing(order)
    const isPast = (stop: Rational | undefined, falls: boolean): boolean =>
      stop !== undefined && (falls ? price.compare(stop) <= 0 : price.compare(stop) >= 0)
    if (isPast(order.stopLoss, order.isBuy)) this.#close(order, price, 'stop-loss')
    else if (isPast(order.takeProfit, !order.isBuy)) this.#close(order, price, 'take-profit')
  }

  #waitingIn(accountId: number, group: string): ModelOrder[] {
    return this.live(accountId).filter((order) => order.status === 'pending' && order.group === group)
  }

  /** Fills the first order of a group that the price reaches and the margin allows, and cancels the others. */
  #fillOneOf({ accountId, group, market }: ModelOrder): void {
    const { bid, ask } = this.#markets.quote(market)
    const waiting = this.#waitingIn(accountId, group!)
    for (const order of waiting.toSorted((a, b) => a.id - b.id)) {
      const price = order.isBuy ? ask : bid
      const above = price.compare(order.target!)
      const isReached = order.isBuy === order.isLimit ? above <= 0 : above >= 0
      if (order.market !== market || !isReached) continue
      if (!this.#fill(order, price)) {
        order.status = 'cancelled'
        continue
      }
      for (const other of waiting) if (other.status === 'pending') other.status = 'cancelled'
      this.#closePast(order)
      return
    }
  }

  /** Cancels what has expired. */
  expire(now: number): void {
    for (const order of this.orders)
      if (order.status === 'pending' && order.expiresAt !== undefined && order.expiresAt <= now)
        order.status = 'cancelled'
  }

  /** Opens a position if the free margin allows it. */
  #fill(order: ModelOrder, price: Rational): boolean {
    const cost = this.#costOf(order, price)
    if (cost === undefined) return false
    const opened = stopsFrom(order, price)
    const stops = {
      ...trailedFrom({ ...order, ...opened }, this.#closing(order)),
      lossDistance: undefined,
      profitDistance: undefined,
    }
    // A gap may have brought it too near to its stop.
    const isKept = order.target === undefined || this.#canGuarantee({ ...order, ...stops }, price, this.#markets.now)
    const isGuaranteed = order.isGuaranteed && isKept
    Object.assign(order, { status: 'holding', open: price, ...cost, ...stops, isGuaranteed })
    this.#book(order.accountId, ZERO.minus(cost.fee))
    return true
  }

  /** Margin and fee of a position; undefined where the free margin does not cover them. */
  #costOf(order: ModelOrder, price: Rational): { margin: Rational; fee: Rational } | undefined {
    const { contractSize, feeRate } = this.#markets.terms(order.market)
    const units = order.lots.times(scaled(contractSize, 4))
    // Where the dollar is the base currency the price cancels.
    const isDollarBase = this.#markets.terms(order.market).code.startsWith('USD')
    const worth = isDollarBase ? units : units.times(price).times(this.#markets.rate(order.market))
    const margin = worth.over(new Rational(order.leverage)).round(6)
    const fee = order.lots.times(scaled(feeRate, 8)).round(4)
    const { equity, margin: bound } = this.#summary(order.accountId)
    return isBelow(equity.minus(bound), margin.plus(fee)) ? undefined : { margin, fee }
  }

  #close(order: ModelOrder, price: Rational, reason: string, profit = this.#profit(order, price)): true {
    this.#book(order.accountId, profit)
    Object.assign(order, { status: 'closed', close: price, profit, reason })
    const left = this.live(order.accountId).filter(({ status }) => status === 'holding')
    if (left.length === 0 && isBelow(this.balances.get(order.accountId)!, ZERO))
      this.balances.set(order.accountId, ZERO)
    return true
  }

  /** Closes the largest loss of an account at the stop-out level; false if there is nothing to close. */
  #stopOut(accountId: number): boolean {
    const holding = this.live(accountId).filter(({ status }) => status === 'holding')
    const { equity, margin } = this.#summary(accountId)
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

  #summary(accountId: number): { equity: Rational; margin: Rational } {
    const holding = this.live(accountId).filter(({ status }) => status === 'holding')
    const profit = sum(holding.map((order) => this.#profit(order, this.#closing(order))))
    return { equity: this.balances.get(accountId)!.plus(profit), margin: sum(holding.map(({ margin }) => margin)) }
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

  #find({ accountId, orderId }: { accountId: number; orderId: number }): ModelOrder | undefined {
    return this.live(accountId).find(({ id }) => id === orderId)
  }

  #nextId = (): number => this.orders.length + 1

  #book(accountId: number, amount: Rational): void {
    this.balances.set(accountId, this.balances.get(accountId)!.plus(amount))
  }
}
