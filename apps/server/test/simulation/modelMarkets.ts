import { MINUTE_MS } from '@openlot/core/math'
import { Rational } from '@openlot/tooling/rational'
import type { Instrument } from '../../src/market/terms/instrument.ts'

/** A fixed-point integer as a fraction. */
export const scaled = (value: bigint, decimals: number): Rational => new Rational(value, 10n ** BigInt(decimals))

interface Quote {
  readonly bid: Rational
  readonly ask: Rational
  readonly time: number
}

/** The model's prices and conversion rates. */
export class ModelMarkets {
  now = 0
  readonly #quotes = new Map<number, Quote>()
  readonly #instruments: readonly Instrument[]

  constructor(instruments: readonly Instrument[]) {
    this.#instruments = instruments
  }

  tick(market: number, { bid, ask, time }: { bid: bigint; ask: bigint; time: number }, now: number): void {
    this.now = now
    this.#quotes.set(market, { bid: scaled(bid, 8), ask: scaled(ask, 8), time })
  }

  terms(market: number): Instrument {
    return this.#instruments.find(({ id }) => id === market)!
  }

  quote(market: number): Quote {
    return this.#quotes.get(market)!
  }

  /** Conversion rate of the market's currency to dollars, at the mid price. */
  rate(market: number): Rational {
    const source = this.#rateMarket(market)
    if (source === undefined) return new Rational(1n)
    const { bid, ask } = this.quote(source.id)
    const middle = bid.plus(ask).over(new Rational(2n))
    return source.code.startsWith('USD') ? new Rational(1n).over(middle) : middle
  }

  /** What a night of a position is reckoned with. */
  nightOf(market: number): { price: Rational; rate: Rational; decimals: number } {
    const { pricePrecision: decimals } = this.terms(market)
    return { price: this.quote(market).bid, rate: this.rate(market), decimals }
  }

  isLive(market: number): boolean {
    const { bid, ask, time } = this.quote(market)
    return bid.compare(ask) <= 0 && Math.abs(this.now - time) <= MINUTE_MS
  }

  canTrade(market: number): boolean {
    const rate = this.#rateMarket(market)
    return this.isLive(market) && (rate === undefined || this.isLive(rate.id))
  }

  #rateMarket(market: number): Instrument | undefined {
    const { quoteCurrency } = this.terms(market)
    const codes = [`${quoteCurrency}USD`, `USD${quoteCurrency}`]
    return quoteCurrency === 'USD' ? undefined : this.#instruments.find(({ code }) => codes.includes(code))
  }
}
