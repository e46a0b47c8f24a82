import { DAY_MS } from '@openlot/core/math'
import type { Instrument } from '../../terms/instrument.ts'
import { ALWAYS_OPEN } from '../../terms/sessions.ts'
import type { Course, Terms } from './course.ts'
import { Jumps, jumpShare } from './jumps.ts'
import { MarketTime } from './marketTime.ts'
import { News } from './news.ts'
import { Noise } from './noise.ts'
import type { Factor } from './profiles.ts'
import { RandomField } from './randomField.ts'
import { SHOCK_VARIANCE, Shocks, shockMoves } from './shocks.ts'
import { dayEndWidening, spreadSteps } from './spread.ts'
import { type Stretching, volatilityClusters } from './volatility.ts'

const YEAR_MS = 365.25 * DAY_MS

/** How strongly news move what belongs to each factor, relative to their size. */
const NEWS_WEIGHTS: Readonly<Record<Factor, number>> = { dollar: 0.7, equities: 0.45, oil: 0.5, coins: 0.44 }

/** A walk in market time, and the jumps beside it; in the unit of Noise. */
type Moves = (time: number, levels?: number) => number

/** The rules: clustered volatility, gaps, and if it is lively, news and shock days. */
export class CurrentMarket {
  readonly #seed: string | Buffer
  readonly #news: News | undefined
  readonly #shocks: Shocks | undefined
  readonly #marketTimes = new Map<string, MarketTime>()
  /** Without clusters: a shock is one by itself. */
  readonly #evenTimes = new Map<MarketTime, MarketTime>()
  readonly #clusters = new Map<Factor, Stretching>()
  readonly #factors = new Map<string, Moves>()

  constructor(seed: string | Buffer, { isLively }: { isLively: boolean }) {
    this.#seed = seed
    this.#news = isLively ? new News(seed) : undefined
    this.#shocks = isLively ? new Shocks(seed) : undefined
  }

  courseOf(instrument: Instrument, terms: Terms): Course {
    const { factor, own, spreadSteps: usualSteps } = terms
    const [news, shocks] = [this.#news, this.#shocks]
    const marketTime = this.#marketTime(instrument, factor)
    const evenTime = this.#evenTimes.get(marketTime)!
    const field = this.#field(instrument.code)
    const endsItsDay = news !== undefined && instrument.sessions.timeZone !== ALWAYS_OPEN.timeZone
    const paceOf = (time: number): number =>
      marketTime.pace(time) + (shocks?.isShocked(factor, time) === true ? SHOCK_VARIANCE * evenTime.pace(time) : 0)
    return {
      logarithm: own === undefined ? () => 0 : this.#logarithm(own, { field, marketTime }),
      pace: paceOf,
      spread: (time) =>
        spreadSteps(field, time, {
          usualSteps,
          volatility: Math.sqrt(paceOf(time)),
          widening: Math.max(news?.widening(time) ?? 1, endsItsDay ? dayEndWidening(time) : 1),
        }),
    }
  }

  #logarithm(
    own: NonNullable<Terms['own']>,
    { field, marketTime }: { field: RandomField; marketTime: MarketTime },
  ): Course['logarithm'] {
    const { correlation } = own
    const scale = own.volatility / Math.sqrt(YEAR_MS)
    const rest = Math.sqrt(1 - correlation ** 2)
    const common = this.#factorMoves(own.with, marketTime)
    const alone = this.#moves(own.with, { field, marketTime })
    return (time, levels) => scale * (correlation * common(time, levels) + rest * alone(time, levels))
  }

  /** What a factor does in the hours of an instrument; those with the same hours share it. */
  #factorMoves(factor: Factor, marketTime: MarketTime): Moves {
    const key = `${factor}/${[...this.#marketTimes.values()].indexOf(marketTime)}`
    let moves = this.#factors.get(key)
    if (moves === undefined) this.#factors.set(key, (moves = this.#makeFactorMoves(factor, marketTime)))
    return moves
  }

  #makeFactorMoves(factor: Factor, marketTime: MarketTime): Moves {
    const usual = this.#moves(factor, { field: this.#field(`factor/${factor}`), marketTime })
    if (this.#shocks === undefined) return usual
    const noise = new Noise(this.#field(`shock/${factor}`))
    const shock = shockMoves(this.#shocks, { factor, noise, marketTime: this.#evenTimes.get(marketTime)! })
    return (time, levels) => usual(time, levels) + shock(time, levels)
  }

  /** A walk in market time, and jumps with the news; together they have the variance of the walk alone. */
  #moves(factor: Factor, { field, marketTime }: { field: RandomField; marketTime: MarketTime }): Moves {
    const noise = new Noise(field)
    if (this.#news === undefined) return (time, levels) => noise.at(marketTime.elapsed(time), levels)
    const weight = NEWS_WEIGHTS[factor]
    const jumps = new Jumps(this.#news, field, weight)
    const scale = Math.sqrt(1 - jumpShare(weight))
    return (time, levels) => scale * noise.at(marketTime.elapsed(time), levels) + jumps.at(time)
  }

  #marketTime({ sessions }: Instrument, factor: Factor): MarketTime {
    const key = `${factor}/${JSON.stringify(sessions)}`
    let marketTime = this.#marketTimes.get(key)
    if (marketTime === undefined) {
      let clusters = this.#clusters.get(factor)
      if (clusters === undefined) this.#clusters.set(factor, (clusters = volatilityClusters(this.#seed, factor)))
      const news = this.#news
      const stretchings = news === undefined ? [clusters] : [clusters, (time: number) => news.aftershocks(time)]
      this.#marketTimes.set(key, (marketTime = new MarketTime(sessions, stretchings)))
      this.#evenTimes.set(marketTime, new MarketTime(sessions, []))
    }
    return marketTime
  }

  /** Not those of the former rules: a price that continues another must not repeat it. */
  #field(label: string): RandomField {
    return new RandomField(this.#seed, `current/${label}`)
  }
}
