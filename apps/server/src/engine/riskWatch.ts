import { CONTRACT_SIZE_SCALE, LOTS_SCALE, PRICE_SCALE, type Price, USD_SCALE, isAtRisk } from '@openlot/core/math'
import type { Heap } from './heap.ts'
import { WATCHES, type Watch, isReached, watchHeaps } from './priceWatch.ts'
import type { InstrumentState, State } from './state.ts'
import { conversionMarket, conversionOf, holdingsOf, summaryOf, valuate } from './valuation.ts'

/** How far a conversion rate may move before the account is looked at again, as a share of it. */
const RATE_TOLERANCE = 0.05
/** Part of an account's slack that the bands give away; the rest is for what floats leave out. */
const GIVEN_AWAY = 0.9
const SMALL = 64

interface Band {
  readonly price: number
  readonly userId: number
  /** Of the account when the band was laid; a later one makes it void. */
  readonly version: number
}

/**
 * Finds the accounts that a price may have brought to their stop-out level without looking at all of
 * them. What an account can lose until then is divided over the prices its worth depends on; as long
 * as none leaves its band, nothing can have happened. Floats only decide whether to look: a look is exact.
 */
export class RiskWatch {
  readonly #bands = new Map<number, Readonly<Record<Watch, Heap<Band>>>>()
  readonly #versions = new Map<number, number>()
  /** Accounts that changed since their bands were laid. */
  readonly #changed = new Set<number>()
  /** Accounts that can be judged only by the next price of an instrument, by that instrument. */
  readonly #waiting = new Map<number, Set<number>>()
  /** By heap, how large it may grow before void bands are dropped: each sweep is paid for by as many additions. */
  readonly #sweepAt = new WeakMap<Heap<Band>, number>()
  #version = 0

  /** To be told of an account whose orders or balance have changed. */
  change(userId: number): void {
    this.#changed.add(userId)
  }

  /** The accounts to look at after this instrument's newest quote. Each must be watched again after the look. */
  *due({ instrument, quote }: InstrumentState): Generator<number> {
    if (quote === undefined) return
    yield* this.#changed
    this.#changed.clear()
    yield* this.#waiting.get(instrument.id) ?? []
    this.#waiting.delete(instrument.id)
    const bands = this.#bands.get(instrument.id)
    if (bands === undefined) return
    const prices = { bid: Number(quote.bid), ask: Number(quote.ask) }
    for (const watch of WATCHES) {
      const heap = bands[watch]
      for (let band = heap.first(); band !== undefined && isReached(watch, band.price, prices); band = heap.first()) {
        heap.removeFirst()
        if (this.#versions.get(band.userId) === band.version) yield band.userId
      }
    }
  }

  /** Lays an account's bands anew around the prices of now. */
  watch(state: State, userId: number): void {
    this.#changed.delete(userId)
    const legs = [...legsOf(state, userId, (instrumentId) => this.#wait(instrumentId, userId))]
    if (legs.length === 0) {
      this.#versions.delete(userId)
      return
    }
    const { netValue, margin } = summaryOf(state, userId)
    if (isAtRisk({ netValue, margin }, state.stopOutRate)) {
      // Only a price that is not live, or a closed market, has saved it: any new price may end that.
      this.#versions.delete(userId)
      for (const { market } of legs) this.#wait(market.instrument.id, userId)
      return
    }
    const version = ++this.#version
    this.#versions.set(userId, version)
    const slack = Math.max(0, toUsd(netValue) - toUsd(margin) * (state.stopOutRate / 100))
    const share = (slack * GIVEN_AWAY) / legs.length
    for (const { market, watch, from, sensitivity, most } of legs) {
      const room = Math.min(share / sensitivity, most)
      const price = watch.endsWith('falls') ? from - room : from + room
      this.#heap(market.instrument.id, watch).add({ price, userId, version })
    }
  }

  #wait(instrumentId: number, userId: number): void {
    const waiting = this.#waiting.get(instrumentId)
    if (waiting === undefined) this.#waiting.set(instrumentId, new Set([userId]))
    else waiting.add(userId)
  }

  #heap(instrumentId: number, watch: Watch): Heap<Band> {
    let bands = this.#bands.get(instrumentId)
    if (bands === undefined) {
      bands = watchHeaps<Band>((band) => band.userId)
      this.#bands.set(instrumentId, bands)
    }
    const heap = bands[watch]
    // Void bands are left in place until they come up, but not for ever.
    if (heap.size > (this.#sweepAt.get(heap) ?? SMALL)) {
      heap.keepOnly((band) => this.#versions.get(band.userId) === band.version)
      this.#sweepAt.set(heap, Math.max(SMALL, 2 * heap.size))
    }
    return heap
  }
}

/** One way in which an account can lose: a price, from where, and dollars lost for each step of it. */
interface Leg {
  readonly market: InstrumentState
  readonly watch: Watch
  readonly from: number
  readonly sensitivity: number
  /** How far the price may go in any case. */
  readonly most: number
}

function* legsOf(state: State, userId: number, onUnpriced: (instrumentId: number) => void): Generator<Leg> {
  /** Per instrument and side, units of the underlying, and per instrument what has been made, in its currency. */
  const exposures = new Map<InstrumentState, { buy: number; sell: number; gained: number }>()
  for (const order of holdingsOf(state, userId)) {
    const market = state.instruments.get(order.instrumentId)
    if (market === undefined) continue
    const conversion = conversionOf(state, market)
    if (market.quote === undefined || conversion === undefined) {
      onUnpriced(
        market.quote === undefined
          ? order.instrumentId
          : (conversionMarket(state, market)?.instrument.id ?? order.instrumentId),
      )
      continue
    }
    let exposure = exposures.get(market)
    if (exposure === undefined) exposures.set(market, (exposure = { buy: 0, sell: 0, gained: 0 }))
    const units =
      (Number(order.lots) / 10 ** LOTS_SCALE) * (Number(market.instrument.contractSize) / 10 ** CONTRACT_SIZE_SCALE)
    exposure[order.side] += units
    const rate = Number(conversion.numerator) / Number(conversion.denominator)
    exposure.gained += toUsd(valuate(state, order).profit) / rate
  }
  for (const [market, { buy, sell, gained }] of exposures) {
    const quote = market.quote!
    const conversion = conversionOf(state, market)!
    const rate = (Number(conversion.numerator) / Number(conversion.denominator)) * (1 + RATE_TOLERANCE)
    const step = rate / 10 ** PRICE_SCALE
    if (buy > 0) yield { market, watch: 'bid-falls', from: Number(quote.bid), sensitivity: buy * step, most: Infinity }
    if (sell > 0)
      yield { market, watch: 'ask-rises', from: Number(quote.ask), sensitivity: sell * step, most: Infinity }
    const currency = conversionMarket(state, market)
    if (currency?.quote !== undefined) yield* rateLegs(currency, currency.quote, gained)
  }
}

/** A gain shrinks as its currency falls, a loss grows as it rises; either way the rate is watched on both sides. */
function* rateLegs(market: InstrumentState, quote: { bid: Price; ask: Price }, gained: number): Generator<Leg> {
  const mid = (Number(quote.bid) + Number(quote.ask)) / 2
  const isBase = typeof market.conversion === 'string'
  const rate = isBase ? mid / 10 ** PRICE_SCALE : 10 ** PRICE_SCALE / mid
  // Dollars a step of this price moves the gain by, a little more than at this very point.
  const sensitivity = (Math.abs(gained) * rate * (1 + RATE_TOLERANCE)) / mid || Number.MIN_VALUE
  const most = mid * RATE_TOLERANCE * 0.9
  for (const watch of ['bid-falls', 'ask-falls'] as const) {
    yield { market, watch, from: Number(watch === 'bid-falls' ? quote.bid : quote.ask), sensitivity, most }
  }
  for (const watch of ['bid-rises', 'ask-rises'] as const) {
    yield { market, watch, from: Number(watch === 'bid-rises' ? quote.bid : quote.ask), sensitivity, most }
  }
}

const toUsd = (amount: bigint): number => Number(amount) / 10 ** USD_SCALE
