import type { Instrument } from '@openlot/core/contract'
import {
  DecimalError,
  floorToStep,
  formatDecimal,
  formatLots,
  formatUsd,
  LOTS_SCALE,
  lotsOfRisk,
  parseContractSize,
  parseLots,
  parsePrice,
  parseRate,
  parseUsd,
  pipsAway,
  pipValue,
  riskOfLots,
  roundUsd,
  shareOfEquity,
  usdOfDistance,
  type Conversion,
  type Lots,
  type Price,
  type Usd,
} from '@openlot/core/math'
import { affordableSteps } from './affordableLots.ts'

/** What a volume is computed from: dollars of margin, dollars to lose at the stop loss, or a share of the equity to lose there, in per cent. */
export type SizeUnit = 'margin' | 'risk' | 'risk-percent'

/** A volume that follows from something else, as typed. */
export interface SizeInput {
  readonly unit: SizeUnit
  /** A plain decimal, or empty. */
  readonly value: string
}

export type SizeError =
  | 'size-missing'
  | 'size-above-equity'
  | 'size-no-stop'
  | 'size-no-equity'
  | 'size-below-risk'
  | 'size-below-margin'

/** What the volume follows from; what is not known yet is undefined. */
export interface SizeTerms {
  readonly instrument: Pick<Instrument, 'Pip' | 'MaxCont' | 'PipSize' | 'ForexContNum'>
  readonly conversion: Conversion | undefined
  /** From the entry to the stop loss; undefined without one, and for one in dollars, which needs the volume itself. */
  readonly stopDistance: Price | undefined
  /** The account's equity, in dollars. */
  readonly equity: string | undefined
  /** The margin of a volume; undefined without a price. */
  marginOf(lots: Lots): Usd | undefined
}

/** A volume, and what it was made of: decimals. */
export interface Size {
  /** Undefined where none follows. */
  readonly lots: string | undefined
  readonly error: SizeError | undefined
  /** What the smallest order would take, where it is too much. */
  readonly least?: string
  /** What is to be lost, or bound, at most, in dollars. */
  readonly budget?: string
  /** What the budget is a share of. */
  readonly equity?: string
  /** By risk: what the stop loss is away, what a pip of a lot is worth, the volume before rounding, what it loses. */
  readonly risk?: { readonly pips: string; readonly pipValue: string; readonly exact: string; readonly loss: string }
  /** By margin: what the volume binds. */
  readonly margin?: string
}

const EXACT_DECIMALS = 3
const ONE_LOT = parseLots('1')

/** The volume that follows from an input; no volume and no error while there is no price. */
export function sizeOf({ unit, value }: SizeInput, terms: SizeTerms): Size {
  const none = { lots: undefined }
  if (terms.conversion === undefined || terms.marginOf(parseLots(terms.instrument.Pip)) === undefined)
    return { ...none, error: undefined }
  if (unit === 'risk-percent' && terms.equity === undefined) return { ...none, error: 'size-no-equity' }
  const budget = budgetOf({ unit, value }, terms.equity)
  if (unit === 'risk-percent' && budget !== undefined && budget > parseUsd(terms.equity ?? '0'))
    return { ...none, error: 'size-above-equity' }
  if (budget === undefined) return { ...none, error: 'size-missing' }
  if (unit === 'margin') return byMargin(budget, terms)
  const size = byRisk(budget, { ...terms, conversion: terms.conversion })
  return unit === 'risk' || terms.equity === undefined ? size : { ...size, equity: terms.equity }
}

function budgetOf({ unit, value }: SizeInput, equity: string | undefined): Usd | undefined {
  try {
    const budget = unit === 'risk-percent' ? shareOfEquity(parseUsd(equity ?? '0'), parseRate(value)) : parseUsd(value)
    return budget > 0n ? budget : undefined
  } catch (error) {
    if (error instanceof DecimalError) return undefined
    throw error
  }
}

function byRisk(budget: Usd, terms: SizeTerms & { readonly conversion: Conversion }): Size {
  const { instrument, conversion, stopDistance: distance = 0n as Price } = terms
  const contractSize = parseContractSize(instrument.ForexContNum)
  const exact = lotsOfRisk(budget, { distance, contractSize, conversion })
  if (exact === undefined) return { lots: undefined, error: 'size-no-stop', budget: formatUsd(budget) }
  const step = parseLots(instrument.Pip)
  const lots = floorToStep(exact, step)
  const lossOf = (volume: Lots): string =>
    formatUsd(usdOfDistance(distance, { lots: volume, contractSize, conversion }))
  const pipSize = parsePrice(instrument.PipSize)
  const made = {
    budget: formatUsd(budget),
    risk: {
      pips: pipsAway(distance, 0n as Price, pipSize) ?? '',
      pipValue: formatUsd(roundUsd(pipValue({ lots: ONE_LOT, contractSize, pipSize, conversion }), 2)),
      exact: formatDecimal(exact / 10n ** BigInt(LOTS_SCALE - EXACT_DECIMALS), EXACT_DECIMALS),
      loss: lossOf(lots),
    },
  }
  if (lots < step) return { ...made, lots: undefined, error: 'size-below-risk', least: lossOf(step) }
  return { ...made, lots: formatLots(lots), error: undefined }
}

function byMargin(budget: Usd, { instrument, marginOf }: SizeTerms): Size {
  const step = parseLots(instrument.Pip)
  const marginOfSteps = (steps: bigint): Usd => marginOf((steps * step) as Lots) ?? (0n as Usd)
  const steps = affordableSteps(parseLots(instrument.MaxCont) / step, marginOfSteps, budget, 100)
  const shown = (usd: Usd): string => formatUsd(roundUsd(usd, 2))
  if (steps === 0n)
    return { lots: undefined, error: 'size-below-margin', budget: formatUsd(budget), least: shown(marginOfSteps(1n)) }
  return {
    lots: formatLots((steps * step) as Lots),
    error: undefined,
    budget: formatUsd(budget),
    margin: shown(marginOfSteps(steps)),
  }
}

/** What a unit starts with where nothing follows from the volume before. */
const USUAL: Readonly<Record<SizeUnit, string>> = { margin: '100.00', risk: '20.00', 'risk-percent': '1.00' }
const CENT = parseUsd('0.01')

/** What a volume is in a unit: the least input that gives it again; a usual one where that is not known. */
export function sizeIn(unit: SizeUnit, lots: Lots | undefined, terms: SizeTerms): string {
  const { conversion, stopDistance: distance, instrument } = terms
  if (lots === undefined || lots <= 0n || unit === 'risk-percent') return USUAL[unit]
  if (unit === 'margin') {
    const margin = terms.marginOf(lots)
    return margin === undefined ? USUAL.margin : formatUsd((((margin + CENT - 1n) / CENT) * CENT) as Usd)
  }
  if (conversion === undefined || distance === undefined || distance <= 0n) return USUAL.risk
  return formatUsd(riskOfLots(lots, { distance, conversion, contractSize: parseContractSize(instrument.ForexContNum) }))
}
