import type { Instrument } from '@openlot/core/contract'
import {
  floorToStep,
  formatLots,
  formatUsd,
  lotsOfRisk,
  margin,
  parseContractSize,
  parseLots,
  parsePrice,
  parseUsd,
  pipsBetween,
  pipValue,
  roundUsd,
  type Conversion,
  type Price,
} from '@openlot/core/math'
import { spreadCost } from '../learn/spreadCost.ts'

/** The figures of a lesson, of an instrument at its prices; dollars and pips as decimals. */
export interface LessonFigures {
  readonly code: string
  readonly bid: string
  readonly ask: string
  readonly precision: number
  readonly lots: string
  readonly leverage: number
  /** What so many lots are worth, */
  readonly value: string
  /** the margin of them, */
  readonly margin: string
  /** what a price costs that moves 1% against them, */
  readonly loss: string
  /** and what the spread costs on them. */
  readonly cost: string
  /** The spread. */
  readonly pips: string
  /** What one pip of one lot is worth. */
  readonly pipValue: string
  /** The lots that lose 1% of the example's account over the distance of its stop loss. */
  readonly riskLots: string
}

const LOTS = '0.10'
const LEVERAGE = 100
const HUNDREDTH = 100n
const PIP_DECIMALS = 1
const CENTS = 2
/** An account of 1,000 dollars risks 1%. */
const RISK = parseUsd('10')
export const STOP_PIPS = 20
const LOT_STEP = parseLots('0.01')
/** One lot that moves by so much with a pip makes an example that is easy to follow. */
const PIP_VALUES = { least: parseUsd('2'), most: parseUsd('20') }

type Terms = Pick<Instrument, 'ShowCode' | 'ForexContNum' | 'PipSize' | 'PricePrecision'>
type Quote = { readonly bid: string; readonly ask: string }

const onePip = ({ ForexContNum, PipSize }: Terms, conversion: Conversion) =>
  pipValue({
    lots: parseLots('1'),
    contractSize: parseContractSize(ForexContNum),
    pipSize: parsePrice(PipSize),
    conversion,
  })

/** Whether the figures of an instrument are easy to follow: those of most currency pairs are. */
export function isExample(terms: Terms, conversion: Conversion): boolean {
  const value = onePip(terms, conversion)
  return value >= PIP_VALUES.least && value <= PIP_VALUES.most
}

/** The figures of a lesson, of an instrument at these prices; undefined where it has no pips. */
export function lessonFigures(terms: Terms, quote: Quote, conversion: Conversion): LessonFigures | undefined {
  const contractSize = parseContractSize(terms.ForexContNum)
  const pips = pipsBetween(quote.bid, quote.ask, terms.PipSize, PIP_DECIMALS)
  const distance = (parsePrice(terms.PipSize) * BigInt(STOP_PIPS)) as Price
  const riskLots = lotsOfRisk(RISK, { distance, contractSize, conversion })
  if (pips === undefined || riskLots === undefined) return undefined
  const position = { lots: parseLots(LOTS), contractSize, price: parsePrice(quote.ask), conversion }
  const value = margin({ ...position, leverage: 1 })
  const inCents = (usd: typeof value) => formatUsd(roundUsd(usd, CENTS))
  return {
    code: terms.ShowCode,
    bid: quote.bid,
    ask: quote.ask,
    precision: terms.PricePrecision,
    lots: LOTS,
    leverage: LEVERAGE,
    value: inCents(value),
    margin: inCents(margin({ ...position, leverage: LEVERAGE })),
    loss: inCents((value / HUNDREDTH) as typeof value),
    cost: spreadCost(terms, { quote, lots: LOTS, conversion }),
    pips,
    pipValue: inCents(onePip(terms, conversion)),
    riskLots: formatLots(floorToStep(riskLots, LOT_STEP)),
  }
}
