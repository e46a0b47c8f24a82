import {
  type BidAsk,
  CONTRACT_SIZE_SCALE,
  LOTS_SCALE,
  PRICE_SCALE,
  RATE_SCALE,
  USD_SCALE,
  isAtOrBelow,
} from '@openlot/core/math'
import { marginCallEnd } from './marginCallLevel.ts'
import type { Watch } from './priceWatch.ts'
import type { Leg } from './riskWatch.ts'
import type { InstrumentState, State } from './state.ts'
import { conversionMarket, conversionOf, holdingsOf, summaryOf, valuationOf } from './valuation.ts'

/** How far a conversion rate may move before an account is checked again, as a share of the rate. */
const RATE_TOLERANCE = 0.05

const OPPOSITE: Readonly<Record<Watch, Watch>> = {
  'bid-falls': 'bid-rises',
  'bid-rises': 'bid-falls',
  'ask-falls': 'ask-rises',
  'ask-rises': 'ask-falls',
}

/** Lays an account's risk bands around the current prices. */
export function watchAccount(state: State, accountId: number): void {
  const { risk } = state
  risk.clear(accountId)
  const copy = state.copying.get(accountId)
  if (copy?.status === 'stopping') {
    // Each position is closed at its next price, wherever that is.
    for (const { instrumentId } of holdingsOf(state, accountId)) risk.awaitQuote(instrumentId, accountId)
    return
  }
  const legs = [...legsOf(state, accountId, (instrumentId) => risk.awaitQuote(instrumentId, accountId))]
  if (legs.length === 0) return
  const { equity, margin } = summaryOf(state, accountId)
  const stopLevel = copy?.stopLevel
  if (isAtOrBelow({ equity, margin }, state.stopOutRate) || (stopLevel !== undefined && equity <= stopLevel)) {
    // Nothing of it could be closed: no price is live, or no market open. Any new price may end that.
    for (const { instrumentId } of legs) risk.awaitQuote(instrumentId, accountId)
    return
  }
  const levelAt = (percent: number): number => toUsd(margin) * (percent / 100)
  const isCalled = state.marginCalls.has(accountId)
  const lower = [copy === undefined && !isCalled ? levelAt(state.marginCallRate) : levelAt(state.stopOutRate)]
  const upper = isCalled ? [levelAt(marginCallEnd(state))] : []
  if (stopLevel !== undefined) lower.push(toUsd(stopLevel))
  for (const { kind, direction, threshold } of state.alerts.watchesOf(accountId)) {
    const level = kind === 'net_value' ? toUsd(threshold) : levelAt(Number(threshold) / 10 ** RATE_SCALE)
    if (direction === 'falls') lower.push(level)
    else upper.push(level)
  }
  const slack = toUsd(equity) - Math.max(...lower)
  if (upper.length === 0) return risk.lay(accountId, [{ legs, slack }])
  const over = { legs: legs.flatMap(gainsBy), slack: Math.min(...upper) - toUsd(equity) }
  risk.lay(accountId, [{ legs, slack }, over])
}

/** The same price the other way; a rate is watched both ways as it is. */
function gainsBy(leg: Leg): Leg[] {
  if (leg.maxMove !== Infinity) return [leg]
  const watch = OPPOSITE[leg.watch]
  return [{ ...leg, watch }]
}

interface Exposure {
  /** Units of the underlying held on each side. */
  buy: number
  sell: number
  /** Floating profit, in the quote currency. */
  profit: number
}

/** The prices that an account's equity depends on. */
function* legsOf(state: State, accountId: number, onUnpriced: (instrumentId: number) => void): Generator<Leg> {
  for (const [market, { buy, sell, profit }] of exposuresOf(state, accountId, onUnpriced)) {
    const instrumentId = market.instrument.id
    const { bid, ask } = market.quote!
    const step = (rateOf(state, market) * (1 + RATE_TOLERANCE)) / 10 ** PRICE_SCALE
    const leg = { instrumentId, maxMove: Infinity }
    if (buy > 0) yield { ...leg, watch: 'bid-falls', from: Number(bid), sensitivity: buy * step }
    if (sell > 0) yield { ...leg, watch: 'ask-rises', from: Number(ask), sensitivity: sell * step }
    const currency = conversionMarket(state, market)
    if (currency?.quote !== undefined) yield* rateLegs(currency, currency.quote, profit)
  }
}

function exposuresOf(
  state: State,
  accountId: number,
  onUnpriced: (instrumentId: number) => void,
): Map<InstrumentState, Exposure> {
  const exposures = new Map<InstrumentState, Exposure>()
  for (const order of holdingsOf(state, accountId)) {
    const market = state.instruments.get(order.instrumentId)
    if (market === undefined) continue
    if (market.quote === undefined || conversionOf(state, market) === undefined) {
      const missing = market.quote === undefined ? undefined : conversionMarket(state, market)
      onUnpriced(missing?.instrument.id ?? order.instrumentId)
      continue
    }
    let exposure = exposures.get(market)
    if (exposure === undefined) exposures.set(market, (exposure = { buy: 0, sell: 0, profit: 0 }))
    exposure[order.side] +=
      (Number(order.lots) / 10 ** LOTS_SCALE) * (Number(market.instrument.contractSize) / 10 ** CONTRACT_SIZE_SCALE)
    exposure.profit += toUsd(valuationOf(state, order).profit) / rateOf(state, market)
  }
  return exposures
}

/** A profit shrinks as its currency falls and a loss grows as it rises, so the rate is watched both ways. */
function* rateLegs(market: InstrumentState, quote: BidAsk, profit: number): Generator<Leg> {
  const mid = (Number(quote.bid) + Number(quote.ask)) / 2
  const isBase = typeof market.conversion === 'string'
  const rate = isBase ? mid / 10 ** PRICE_SCALE : 10 ** PRICE_SCALE / mid
  // Dollars that the profit changes by for each unit of this price, a little more than at this very point.
  const sensitivity = (Math.abs(profit) * rate * (1 + RATE_TOLERANCE)) / mid || Number.MIN_VALUE
  const leg = { instrumentId: market.instrument.id, sensitivity, maxMove: mid * RATE_TOLERANCE * 0.9 }
  yield { ...leg, watch: 'bid-falls', from: Number(quote.bid) }
  yield { ...leg, watch: 'ask-falls', from: Number(quote.ask) }
  yield { ...leg, watch: 'bid-rises', from: Number(quote.bid) }
  yield { ...leg, watch: 'ask-rises', from: Number(quote.ask) }
}

/** The conversion of an instrument that has one, as a float. */
function rateOf(state: State, market: InstrumentState): number {
  const { numerator, denominator } = conversionOf(state, market)!
  return Number(numerator) / Number(denominator)
}

const toUsd = (amount: bigint): number => Number(amount) / 10 ** USD_SCALE
