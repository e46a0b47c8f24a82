import { type Lots, type Price, type Side, priceFromNumber, priceToNumber } from '@openlot/core/math'
import type { Instrument } from '../market/instrument.ts'
import { uniform } from '../market/sources/simulated/noise.ts'

/** How an example trader deals. All chance comes from the seed, so that the same moments bring the same trades. */
export interface Strategy {
  readonly seed: number
  /** Codes of what it deals in. */
  readonly codes: readonly string[]
  readonly leverage: number
  /** Part of the balance that the margin of one position takes. */
  readonly share: number
  /** Minutes between two acts, on average. */
  readonly pause: number
  /** Distances of stop loss and take profit, as parts of the price. */
  readonly stop: number
  readonly target: number
}

/** Positions an example trader holds at once. */
const MOST_HELD = 3
/** Part of the acts that close a position by hand instead of opening one. */
const CLOSES_BY_HAND = 0.35

/** What the draws of one moment are for. */
const DRAW = { act: 1, instrument: 2, side: 3, size: 4, pause: 5 } as const

const draw = ({ seed }: Strategy, what: keyof typeof DRAW, moment: number): number => uniform(seed, DRAW[what], moment)

/** What to do at this moment with so many positions held. */
export function nextAct(strategy: Strategy, moment: number, held: number): 'open' | 'close' {
  if (held === 0) return 'open'
  if (held >= MOST_HELD) return 'close'
  return draw(strategy, 'act', moment) < CLOSES_BY_HAND ? 'close' : 'open'
}

/** Milliseconds until the next act: now and then at once, now and then after long, as people are. */
export const pauseAfter = (strategy: Strategy, moment: number): number =>
  -Math.log(1 - draw(strategy, 'pause', moment)) * strategy.pause * 60_000

/** What to deal in this time. */
export const choose = <Choice>(strategy: Strategy, moment: number, choices: readonly Choice[]): Choice | undefined =>
  choices[Math.floor(draw(strategy, 'instrument', moment) * choices.length)]

/** A position to open: the terms of an order, sized to what the account can carry. */
export interface Idea {
  readonly instrumentId: number
  readonly side: Side
  readonly lots: Lots
  readonly leverage: number
  readonly stopLoss: Price
  readonly takeProfit: Price
}

/**
 * What to open at these prices; undefined where it cannot be sized. Sizes are reckoned in floats: the
 * engine says what they cost.
 *
 * @param balance dollars.
 */
export function ideaFor(
  strategy: Strategy,
  moment: number,
  instrument: Instrument,
  quote: { bid: Price; ask: Price },
  balance: number,
): Idea | undefined {
  const { leverages, pricePrecision, lotStep, maxLots, contractSize } = instrument
  const leverage = leverages.findLast((offered) => offered <= strategy.leverage) ?? leverages[0]
  const unit = dollarsPerUnit(instrument, priceToNumber(quote.ask))
  if (leverage === undefined || unit === undefined || balance <= 0) return undefined
  const margin = balance * strategy.share * (0.5 + draw(strategy, 'size', moment))
  const wanted = (margin * leverage) / ((Number(contractSize) / 10 ** 4) * unit)
  const steps = Math.floor((wanted * 10 ** 6) / Number(lotStep))
  const most = maxLots / lotStep
  if (steps < 1) return undefined
  const lots = (lotStep * (BigInt(steps) < most ? BigInt(steps) : most)) as Lots
  const side = draw(strategy, 'side', moment) < 0.5 ? 'buy' : 'sell'
  const reference = priceToNumber(side === 'buy' ? quote.bid : quote.ask)
  const away = (part: number): Price =>
    priceFromNumber(reference * (1 + (side === 'buy' ? part : -part)), pricePrecision)
  return {
    instrumentId: instrument.id,
    side,
    lots,
    leverage,
    stopLoss: away(-strategy.stop),
    takeProfit: away(strategy.target),
  }
}

/** Undefined for what is quoted in neither dollars nor against them. */
function dollarsPerUnit({ quoteCurrency, code }: Instrument, price: number): number | undefined {
  if (quoteCurrency === 'USD') return price
  return code.startsWith('USD') ? 1 : undefined
}
