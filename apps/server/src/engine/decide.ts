import {
  type Conversion,
  type Lots,
  type Usd,
  ZERO_USD,
  addUsd,
  closePrice,
  fee,
  fixedMargin,
  formatLots,
  formatUsd,
  lotsProblem,
  margin,
  marginShare,
  negateUsd,
  openPrice,
  parseUsd,
  profit,
  subtractUsd,
} from '@openlot/core/math'
import { type AccountName, walletOf } from '../ledger/accounts.ts'
import type { TransferKind } from '../ledger/transfer.ts'
import type { Command } from './command.ts'
import type { EngineEvent } from './event.ts'
import type { CloseReason, Closing, Order } from './order.ts'
import { Refusal } from './refusal.ts'
import type { Account, InstrumentState, State } from './state.ts'
import { balanceOf, conversionMarket, conversionOf, holdingsOf, summaryOf, valuate } from './valuation.ts'

/** An open market's quote older than this fills nothing. */
const QUOTE_LASTS = 60_000
const DEMO_BALANCE = parseUsd('100000')

/** What a command leads to: the events, and the order it is answered with, if any. */
export interface Decision {
  readonly events: readonly EngineEvent[]
  readonly order?: Order
}

/**
 * Decides a command by the state alone: no clock, no chance, no I/O.
 *
 * @throws Refusal when it cannot be done; then nothing has happened.
 */
export function decide(state: State, command: Command): Decision {
  switch (command.kind) {
    case 'open-account':
      return openAccount(state, command)
    case 'market-order':
      return openMarketOrder(state, command)
    case 'close-order':
      return closeOrder(state, command)
    case 'reset-demo':
      return resetDemo(state, command)
  }
}

function openAccount(state: State, command: Command & { kind: 'open-account' }): Decision {
  const { userId, isDemo, at } = command
  // Asked again after a crash between the user's row and this: done once.
  if (state.accounts.has(userId)) return { events: [] }
  const opened: EngineEvent = { kind: 'account-opened', userId, isDemo }
  const movements = new Movements(state, userId, at)
  if (isDemo) return { events: [opened, movements.move('demo-grant', 'house:demo', DEMO_BALANCE)] }
  const { deposit } = command
  return { events: deposit === undefined ? [opened] : [opened, movements.move('deposit', 'house:funding', deposit)] }
}

function openMarketOrder(state: State, command: Command & { kind: 'market-order' }): Decision {
  const { userId, side, lots, leverage, at } = command
  accountOf(state, userId)
  const market = state.instruments.get(command.instrumentId)
  if (market === undefined) throw new Refusal('INSTRUMENT_NOT_FOUND')
  const { instrument } = market
  checkLots(lots, market)
  if (instrument.leverages.length === 0) throw new Refusal('NO_LEVERAGE')
  if (!instrument.leverages.includes(leverage)) {
    throw new Refusal('LEVERAGE_NOT_OFFERED', { offered: instrument.leverages.join(', ') })
  }
  const { quote, conversion } = tradable(state, market, at)

  const price = openPrice(side, quote)
  const { contractSize, feeRate } = instrument
  const needed =
    instrument.fixedMargin === undefined
      ? margin({ lots, contractSize, price, leverage, conversion })
      : fixedMargin(lots, instrument.fixedMargin)
  const charged = fee({ type: state.feeType, lots, rate: feeRate, margin: needed })
  const { freeMargin } = summaryOf(state, userId)
  if (freeMargin < addUsd(needed, charged)) {
    throw new Refusal('INSUFFICIENT_MARGIN', {
      needed: formatUsd(addUsd(needed, charged)),
      available: formatUsd(freeMargin),
    })
  }

  const order: Order = {
    id: state.nextOrderId,
    userId,
    instrumentId: instrument.id,
    side,
    status: 'holding',
    lots,
    leverage,
    originPrice: price,
    openPrice: price,
    margin: needed,
    fee: charged,
    openedAt: at,
    closed: undefined,
  }
  const movements = new Movements(state, userId, at)
  const events: EngineEvent[] = [{ kind: 'order-opened', order }]
  if (charged > 0n) events.push(movements.move('trade-fee', 'house:fees', negateUsd(charged), order.id))
  return { events, order }
}

function closeOrder(state: State, command: Command & { kind: 'close-order' }): Decision {
  const { userId, orderId, at } = command
  const order = state.orders.get(orderId)
  // Someone else's order is answered like one that is not there.
  if (order === undefined || order.userId !== userId) throw new Refusal('ORDER_NOT_FOUND')
  if (order.status !== 'holding') throw new Refusal('ORDER_NOT_HOLDING')
  const market = state.instruments.get(order.instrumentId)
  if (market === undefined) throw new Refusal('INSTRUMENT_NOT_FOUND')
  const lots = command.lots ?? order.lots
  if (lots > order.lots) throw new Refusal('LOTS_ABOVE_MAXIMUM', { maximum: formatLots(order.lots) })
  // All of it can always be closed, whatever the limits have become.
  if (lots !== order.lots) checkLots(lots, market)
  const { quote, conversion } = tradable(state, market, at)
  const price = closePrice(order.side, quote)
  const { contractSize } = market.instrument
  const gained = profit({ side: order.side, lots, contractSize, open: order.openPrice, close: price, conversion })
  const closing: Closing = { price, profit: gained, reason: 'by-hand', at }
  const movements = new Movements(state, userId, at)
  if (lots === order.lots) return closeWhole(order, closing, movements)
  return closePart(state, order, lots, closing, movements)
}

function closeWhole(order: Order, closing: Closing, movements: Movements): Decision {
  const events: EngineEvent[] = [{ kind: 'order-closed', userId: order.userId, orderId: order.id, closing }]
  const booked = bookProfit(movements, closing.profit, order.id)
  if (booked !== undefined) events.push(booked)
  return { events, order: { ...order, status: 'closed', closed: closing } }
}

/** The part becomes an order of its own, closed, with its share of margin and fee; the rest goes on. */
function closePart(state: State, order: Order, lots: Lots, closing: Closing, movements: Movements): Decision {
  const partMargin = marginShare(order.margin, lots, order.lots)
  const partFee = marginShare(order.fee, lots, order.lots)
  const part: Order = {
    ...order,
    id: state.nextOrderId,
    status: 'closed',
    lots,
    margin: partMargin,
    fee: partFee,
    closed: closing,
  }
  const events: EngineEvent[] = [
    { kind: 'part-closed', order: part },
    {
      kind: 'order-reduced',
      userId: order.userId,
      orderId: order.id,
      lots: (order.lots - lots) as Lots,
      margin: subtractUsd(order.margin, partMargin),
      fee: subtractUsd(order.fee, partFee),
    },
  ]
  const booked = bookProfit(movements, closing.profit, part.id)
  if (booked !== undefined) events.push(booked)
  return { events, order: part }
}

/** Closes everything at the newest prices, open market or not, and makes the balance what it was at the start. */
function resetDemo(state: State, command: Command & { kind: 'reset-demo' }): Decision {
  const { userId, at } = command
  if (!accountOf(state, userId).isDemo) throw new Refusal('DEMO_ACCOUNT_ONLY')
  const movements = new Movements(state, userId, at)
  const reason: CloseReason = 'reset'
  const events: EngineEvent[] = []
  let balance = balanceOf(state, userId)
  for (const order of holdingsOf(state, userId)) {
    const closing = { ...valuate(state, order), reason, at }
    events.push(...closeWhole(order, closing, movements).events)
    balance = addUsd(balance, closing.profit)
  }
  const missing = subtractUsd(DEMO_BALANCE, balance)
  if (missing !== ZERO_USD) events.push(movements.move('demo-reset', 'house:demo', missing))
  return { events }
}

function accountOf(state: State, userId: number): Account {
  const account = state.accounts.get(userId)
  if (account === undefined) throw new Refusal('UNAUTHENTICATED')
  return account
}

function checkLots(lots: Lots, { instrument }: InstrumentState): void {
  const { lotStep, maxLots } = instrument
  switch (lotsProblem(lots, { step: lotStep, maximum: maxLots })) {
    case 'below-minimum':
      throw new Refusal('LOTS_BELOW_MINIMUM', { minimum: formatLots(lotStep) })
    case 'above-maximum':
      throw new Refusal('LOTS_ABOVE_MAXIMUM', { maximum: formatLots(maxLots) })
    case 'off-step':
      throw new Refusal('LOTS_OFF_STEP', { step: formatLots(lotStep) })
    case undefined:
  }
}

/** The quote and rate to trade at, or a refusal that says why there is none. */
function tradable(
  state: State,
  market: InstrumentState,
  at: number,
): { quote: NonNullable<InstrumentState['quote']>; conversion: Conversion } {
  if (!market.open) throw new Refusal('MARKET_CLOSED')
  const { quote } = market
  if (quote === undefined || !isTradable(quote, at)) throw new Refusal('QUOTE_STALE')
  const conversion = conversionOf(state, market)
  if (conversion === undefined) throw new Refusal('NO_CONVERSION', { currency: market.instrument.quoteCurrency })
  const rate = conversionMarket(state, market)
  // While the currency's own market is closed its last rate is the live one.
  if (rate?.quote !== undefined && rate.open && !isTradable(rate.quote, at)) throw new Refusal('QUOTE_STALE')
  return { quote, conversion }
}

const isTradable = (quote: NonNullable<InstrumentState['quote']>, at: number): boolean =>
  at - quote.time <= QUOTE_LASTS && quote.bid <= quote.ask

function bookProfit(movements: Movements, gained: Usd, orderId: number): EngineEvent | undefined {
  if (gained === ZERO_USD) return undefined
  return movements.move(gained > 0n ? 'trade-profit' : 'trade-loss', 'house:trading', gained, orderId)
}

/** Numbers the transfers of one decision between a user's wallet and the house. */
class Movements {
  readonly #userId: number
  readonly #at: number
  #nextId: number

  constructor(state: State, userId: number, at: number) {
    this.#userId = userId
    this.#at = at
    this.#nextId = state.nextTransferId
  }

  /** Moves `amount` from the house to the wallet; a negative one the other way. */
  move(kind: TransferKind, house: AccountName, amount: Usd, orderId?: number): EngineEvent {
    const wallet = walletOf(this.#userId)
    const [from, to, moved] = amount > 0n ? [house, wallet, amount] : [wallet, house, negateUsd(amount)]
    const transfer = { id: this.#nextId++, kind, from, to, amount: moved, userId: this.#userId, orderId, at: this.#at }
    return { kind: 'transferred', transfer }
  }
}
