import {
  type BidAsk,
  type Lots,
  MINUTE_MS,
  type Price,
  type Side,
  priceFromNumber,
  priceToNumber,
} from '@openlot/core/math'
import type { Instrument } from '../market/terms/instrument.ts'
import { RandomField } from '../market/sources/simulated/randomField.ts'

/** How an example trader trades. All randomness derives from the seed and the time, so it is reproducible. */
export interface Strategy {
  readonly seed: number
  /** Codes of the instruments it trades. */
  readonly codes: readonly string[]
  readonly leverage: number
  /** Margin of one position as a fraction of the balance. */
  readonly marginRatio: number
  /** Average time between two actions. */
  readonly delayMinutes: number
  /** Distances of stop loss and take profit, as fractions of the price. */
  readonly stopRatio: number
  readonly targetRatio: number
}

const MAX_POSITIONS = 3
/** Probability that an action closes a position instead of opening one. */
const CLOSE_PROBABILITY = 0.35

/** Independent random numbers of one time. */
const DRAW = { act: 1, instrument: 2, side: 3, size: 4, delay: 5 } as const

const fields = new Map<number, RandomField>()

function draw({ seed }: Strategy, what: keyof typeof DRAW, at: number): number {
  let field = fields.get(seed)
  if (field === undefined) fields.set(seed, (field = new RandomField('examples', String(seed))))
  return field.uniform(DRAW[what], at)
}

/** The next action with this number of open positions. */
export function nextAct(strategy: Strategy, at: number, held: number): 'open' | 'close' {
  if (held === 0) return 'open'
  if (held >= MAX_POSITIONS) return 'close'
  return draw(strategy, 'act', at) < CLOSE_PROBABILITY ? 'close' : 'open'
}

/** Milliseconds until the next action, exponentially distributed. */
export const delayAfter = (strategy: Strategy, at: number): number =>
  -Math.log(1 - draw(strategy, 'delay', at)) * strategy.delayMinutes * MINUTE_MS

/** Chooses one of the instruments. */
export const choose = <Choice>(strategy: Strategy, at: number, choices: readonly Choice[]): Choice | undefined =>
  choices[Math.floor(draw(strategy, 'instrument', at) * choices.length)]

/** The terms of an order, sized for the account. */
export interface Idea {
  readonly instrumentId: number
  readonly side: Side
  readonly lots: Lots
  readonly leverage: number
  readonly stopLoss: Price
  readonly takeProfit: Price
}

/**
 * The position to open at these prices; undefined if it cannot be sized. Sizes are computed in floats; the
 * engine computes the exact cost.
 *
 * @param balance in dollars.
 * @param side drawn unless it is given.
 */
export function ideaFor(
  strategy: Strategy,
  at: number,
  instrument: Instrument,
  quote: BidAsk,
  balance: number,
  side: Side = draw(strategy, 'side', at) < 0.5 ? 'buy' : 'sell',
): Idea | undefined {
  const { leverages, pricePrecision, lotStep, maxLots, contractSize } = instrument
  const leverage = leverages.findLast((offered) => offered <= strategy.leverage) ?? leverages[0]
  const unit = dollarsPerUnit(instrument, priceToNumber(quote.ask))
  if (leverage === undefined || unit === undefined || balance <= 0) return undefined
  const margin = balance * strategy.marginRatio * (0.5 + draw(strategy, 'size', at))
  const lotsWanted = (margin * leverage) / ((Number(contractSize) / 10 ** 4) * unit)
  const steps = Math.floor((lotsWanted * 10 ** 6) / Number(lotStep))
  const maxSteps = maxLots / lotStep
  if (steps < 1) return undefined
  const lots = (lotStep * (BigInt(steps) < maxSteps ? BigInt(steps) : maxSteps)) as Lots
  const reference = priceToNumber(side === 'buy' ? quote.bid : quote.ask)
  const priceAt = (ratio: number): Price =>
    priceFromNumber(reference * (1 + (side === 'buy' ? ratio : -ratio)), pricePrecision)
  return {
    instrumentId: instrument.id,
    side,
    lots,
    leverage,
    stopLoss: priceAt(-strategy.stopRatio),
    takeProfit: priceAt(strategy.targetRatio),
  }
}

/** The value of one unit in dollars; undefined if the instrument is not quoted in or against dollars. */
function dollarsPerUnit({ quoteCurrency, code }: Instrument, price: number): number | undefined {
  if (quoteCurrency === 'USD') return price
  return code.startsWith('USD') ? 1 : undefined
}
