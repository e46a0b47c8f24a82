import {
  MIN_RATIO_DAYS,
  MIN_TELLING_TRADES,
  type CurveFigures,
  type Performance,
  type TradeSums,
} from '@openlot/core/contract'
import { noFigure, formatNumber, formatPercent, type LanguageCode } from '@openlot/i18n'

/** Without a loss, won money is worth infinitely more than what was lost. */
const ENDLESS = '∞'

/** Fewer trades than these say nothing about a trader. */
export const isTelling = ({ trades }: Pick<TradeSums, 'trades'>): boolean => trades >= MIN_TELLING_TRADES

/** Fewer days than these say nothing about how returns vary. */
export const hasRatioDays = ({ days }: Pick<CurveFigures, 'days'>): boolean => days >= MIN_RATIO_DAYS

/** A ratio with two decimals; a dash where there is none. */
export const shownRatio = (value: string | null | undefined, language: LanguageCode): string =>
  value === null || value === undefined ? noFigure : formatNumber(value, language, { decimals: 2 })

/** A rate in per cent with one decimal; a dash where there is none. */
export const shownRate = (value: string | null | undefined, language: LanguageCode, decimals = 1): string =>
  value === null || value === undefined ? noFigure : formatPercent(value, language, { decimals })

/** Gross wins ÷ gross losses: "∞" without a loss but a win, a dash without either. */
export function shownFactor(
  { profit_factor, won }: Pick<Performance, 'profit_factor' | 'won'>,
  language: LanguageCode,
): string {
  if (profit_factor !== null) return shownRatio(profit_factor, language)
  return won > 0 ? ENDLESS : noFigure
}

/** What the trades of a group say: null where they are too few, or there is nothing to divide by. */
interface Rates {
  /** Per cent of those won or lost. */
  readonly win_rate: string | null
  readonly profit_factor: string | null
}

/** The rates of a group of trades. Ratios are no money: they may be floats in the end. */
export function ratesOf({ trades, won, lost, gross_won, gross_lost }: TradeSums): Rates {
  if (!isTelling({ trades })) return { win_rate: null, profit_factor: null }
  const decided = won + lost
  const loss = Number(gross_lost)
  return {
    win_rate: decided === 0 ? null : String((100 * won) / decided),
    profit_factor: loss === 0 ? null : (Number(gross_won) / loss).toFixed(4),
  }
}

/** The profit factor of a group of trades, in words; a dash where they are too few. */
export const shownGroupFactor = (sums: TradeSums, language: LanguageCode): string =>
  isTelling(sums) ? shownFactor({ ...ratesOf(sums), won: sums.won }, language) : noFigure
