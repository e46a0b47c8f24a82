import type { Conversion } from './conversion.ts'
import {
  CONTRACT_SIZE_SCALE,
  LOTS_SCALE,
  PRICE_SCALE,
  RATE_SCALE,
  USD_SCALE,
  type ContractSize,
  type Lots,
  type Price,
  type Rate,
  type Usd,
} from './units.ts'

/** What a price move costs a lot. */
interface LotMove {
  /** From the entry to the stop loss. */
  readonly distance: Price
  readonly contractSize: ContractSize
  /** Dollars per unit of the instrument's quote currency. */
  readonly conversion: Conversion
}

const SCALE = 10n ** BigInt(LOTS_SCALE + CONTRACT_SIZE_SCALE + PRICE_SCALE - USD_SCALE)
const CENT = 10n ** BigInt(USD_SCALE - 2)
const PER_CENT = 100n * 10n ** BigInt(RATE_SCALE)

const isWorth = ({ distance, contractSize, conversion }: LotMove): boolean =>
  distance > 0n && contractSize > 0n && conversion.numerator > 0n

/**
 * The volume that loses an amount over a distance, rounded down, so that it never loses more.
 *
 * @returns undefined where the move costs nothing, as with a stop loss that keeps a profit.
 * @example 20 USD, 25 pips of EURUSD, 100000 units // 0.08
 */
export function lotsOfRisk(risk: Usd, move: LotMove): Lots | undefined {
  if (!isWorth(move)) return undefined
  const { distance, contractSize, conversion } = move
  return ((risk * SCALE * conversion.denominator) / (distance * contractSize * conversion.numerator)) as Lots
}

/** What a volume loses over a distance, rounded up to a cent: the least amount for which `lotsOfRisk` gives it again. */
export function riskOfLots(lots: Lots, { distance, contractSize, conversion }: LotMove): Usd {
  const [worth, unit] = [distance * contractSize * lots * conversion.numerator, SCALE * conversion.denominator * CENT]
  return (((worth + unit - 1n) / unit) * CENT) as Usd
}

/** A share of an account's equity in per cent, rounded down to a cent; none of an equity below zero. */
export const shareOfEquity = (equity: Usd, percent: Rate): Usd =>
  equity <= 0n ? (0n as Usd) : ((((equity * percent) / PER_CENT / CENT) * CENT) as Usd)

/** The largest multiple of a step that is not above a volume. */
export const floorToStep = (lots: Lots, step: Lots): Lots => (step === 0n ? lots : ((lots - (lots % step)) as Lots))
