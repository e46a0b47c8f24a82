import type { Instrument } from '@openlot/core/contract'
import {
  floorToStep,
  formatLots,
  formatUsd,
  LOTS_SCALE,
  openingCost,
  parseContractSize,
  parseLots,
  parsePrice,
  parseRate,
  parseUsd,
  pipsBetween,
  pipValue,
  roundUsd,
  USD_CONVERSION,
  type Conversion,
  type Lots,
  type Usd,
} from '@openlot/core/math'
import { spreadCost } from '../learn/spreadCost.ts'
import { leveragesOf, startLeverage } from '../ticket/leverage.ts'

/** The figures of a lesson, of an instrument at its prices; dollars and pips as decimals. */
export interface LessonFigures {
  readonly code: string
  readonly bid: string
  readonly ask: string
  readonly precision: number
  readonly lots: string
  readonly leverage: number
  /** What `lots` are worth. */
  readonly value: string
  /** The margin of `lots` at `leverage`. */
  readonly margin: string
  /** What `lots` lose when the price moves 1% against them. */
  readonly loss: string
  /** What the spread costs on `lots`. */
  readonly cost: string
  /** The spread. */
  readonly pips: string
  /** What one pip of one lot is worth. */
  readonly pipValue: string
  /** The lots that lose 1% of the example's account over the distance of its stop loss. */
  readonly riskLots: string
}

const LOTS = '0.10'
const HUNDREDTH = 100n
const PIP_DECIMALS = 1
const CENTS = 2
/** An account of 1,000 dollars risks 1%. */
const RISK_USD = parseUsd('10')
export const STOP_PIPS = 20
const LOT_STEP = parseLots('0.01')
/** What one pip of one lot is worth where an example is easy to follow. */
const PIP_VALUES_USD = { least: parseUsd('2'), most: parseUsd('20') }

type Terms = Pick<Instrument, 'ShowCode' | 'ForexContNum' | 'PipSize' | 'PricePrecision' | 'HasForexMultiple'>
interface Market {
  readonly bid: string
  readonly ask: string
  readonly conversion: Conversion
  /** As of USDJPY: margin does not depend on the price then. */
  readonly isDollarBase: boolean
}

const inCents = (usd: Usd) => roundUsd(usd, CENTS)

const onePip = ({ ForexContNum, PipSize }: Pick<Terms, 'ForexContNum' | 'PipSize'>, conversion: Conversion) =>
  inCents(
    pipValue({
      lots: parseLots('1'),
      contractSize: parseContractSize(ForexContNum),
      pipSize: parsePrice(PipSize),
      conversion,
    }),
  )

/** Whether the figures of an instrument are easy to follow: those of most currency pairs are. */
export function isExample(terms: Pick<Instrument, 'ForexContNum' | 'PipSize' | 'MarginMode'>, conversion: Conversion) {
  const value = onePip(terms, conversion)
  return terms.MarginMode !== 1 && value >= PIP_VALUES_USD.least && value <= PIP_VALUES_USD.most
}

/** The figures of a lesson, of an instrument at these prices; undefined while they are no prices to deal at. */
export function lessonFigures(terms: Terms, market: Market): LessonFigures | undefined {
  const { bid, ask, conversion, isDollarBase } = market
  const pips = pipsBetween(bid, ask, terms.PipSize, PIP_DECIMALS)
  const leverage = startLeverage(leveragesOf(terms))
  const price = parsePrice(ask)
  const isPriced = parsePrice(bid) > 0n && price > parsePrice(bid)
  if (pips === undefined || leverage === undefined || !isPriced) return undefined
  const marginAt = (by: number) =>
    openingCost({
      terms: { contractSize: parseContractSize(terms.ForexContNum), fixedMargin: undefined, feeRate: parseRate('0') },
      lots: parseLots(LOTS),
      leverage: by,
      price,
      conversion,
      isDollarBase,
      feeType: 'per-lot',
    }).margin
  const value = marginAt(1)
  const pip = onePip(terms, conversion)
  // Of the value that is shown: whoever computes it from what is read finds the same.
  const riskLots = ((RISK_USD * 10n ** BigInt(LOTS_SCALE)) / (BigInt(STOP_PIPS) * pip)) as Lots
  return {
    code: terms.ShowCode,
    bid,
    ask,
    precision: terms.PricePrecision,
    lots: LOTS,
    leverage,
    value: formatUsd(inCents(value)),
    margin: formatUsd(inCents(marginAt(leverage))),
    loss: formatUsd(inCents((value / HUNDREDTH) as Usd)),
    cost: spreadCost(terms, { quote: market, lots: LOTS, conversion }),
    pips,
    pipValue: formatUsd(pip),
    riskLots: formatLots(floorToStep(riskLots, LOT_STEP)),
  }
}

/** The figures where no instrument has such, or no price comes. */
export const EXAMPLE_FIGURES = lessonFigures(
  {
    ShowCode: 'EUR/USD',
    ForexContNum: '100000',
    PipSize: '0.0001',
    PricePrecision: 5,
    HasForexMultiple: [{ Value: 100 }],
  },
  { bid: '1.10000', ask: '1.10012', conversion: USD_CONVERSION, isDollarBase: false },
)
