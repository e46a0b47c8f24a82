import { decimalParts, roundParts, type DecimalParts } from '@openlot/core/math'
import { regionOf, type LanguageCode } from './languages.ts'

/** The typographic minus: as wide as the plus, so that signed figures line up. */
export const minusSign = '\u2212'

/** Shown while a figure is unknown. */
export const noFigure = '–'

interface Separators {
  group: string
  decimal: string
}

const separatorsByLanguage = new Map<LanguageCode, Separators>()

/** The separators of a language. Figures have Western digits in every language, as charts do. */
export function separatorsOf(language: LanguageCode): Separators {
  const known = separatorsByLanguage.get(language)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(regionOf(language), {
    numberingSystem: 'latn',
    useGrouping: 'always',
  }).formatToParts(1234567.8)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value
  const separators = { group: sign('group') ?? ',', decimal: sign('decimal') ?? '.' }
  separatorsByLanguage.set(language, separators)
  return separators
}

/**
 * The separators of prices: the point in every language, as on every trading platform, so that a price reads the same
 * as in a chart, a mail or a message of another trader. Where the point groups thousands, a narrow space does.
 */
export function priceSeparatorsOf(language: LanguageCode): Separators {
  const separators = separatorsOf(language)
  return separators.decimal === '.' ? separators : PRICE_SEPARATORS
}

const PRICE_SEPARATORS: Separators = { group: '\u202f', decimal: '.' }

const groupStarts = /\B(?=(?:\d{3})+$)/g

function write(parts: DecimalParts, { group, decimal }: Separators, signed: boolean): string {
  const positive = signed && /[1-9]/.test(parts.whole + parts.fraction)
  const sign = parts.negative ? minusSign : positive ? '+' : ''
  const fraction = parts.fraction === '' ? '' : decimal + parts.fraction
  return sign + parts.whole.replace(groupStarts, group) + fraction
}

function writeNumber(value: string, separators: Separators, { decimals, signed = false }: NumberFormat): string {
  const parts = decimalParts(value)
  if (parts === undefined) return noFigure
  if (decimals !== undefined) return write(roundParts(parts, decimals), separators, signed)
  const negative = parts.negative && /[1-9]/.test(parts.whole + parts.fraction)
  return write({ ...parts, negative }, separators, signed)
}

export interface NumberFormat {
  /** Rounds, half away from zero, and pads to exactly this many decimals. By default every digit is shown. */
  decimals?: number
  /** Shows a plus before positive figures. */
  signed?: boolean
}

/**
 * A decimal string with the separators of a language, exact to the last digit.
 * Anything else becomes a dash.
 *
 * @example formatNumber('1234567.5', 'de') // '1.234.567,5'
 */
export function formatNumber(value: string, language: LanguageCode, format: NumberFormat = {}): string {
  return writeNumber(value, separatorsOf(language), format)
}

/**
 * A price with the decimals of its instrument; without them every digit is shown.
 *
 * @example formatPrice('1.0851', 'de', 5) // '1.08510'
 */
export function writePrice(value: string, language: LanguageCode, precision?: number): string {
  return writeNumber(value, priceSeparatorsOf(language), precision === undefined ? {} : { decimals: precision })
}

/**
 * An amount of USD: two decimals, thousands grouped.
 *
 * @example formatMoney('-1234.565', 'en') // '−1,234.57'
 */
export function formatMoney(value: string, language: LanguageCode): string {
  return formatNumber(value, language, { decimals: 2 })
}

/** As many as the ledger keeps. */
const ledgerDecimals = 6
const leastAmount = '0.000001'

/**
 * A small amount of USD, such as what a pip is worth: two decimals, or as many as leave two significant digits.
 * Above nothing it never looks like nothing.
 *
 * @example formatSmallMoney('0.006601', 'en') // '0.0066'
 */
export function formatSmallMoney(value: string, language: LanguageCode): string {
  const parts = decimalParts(value)
  if (parts === undefined) return noFigure
  if (!/[1-9]/.test(parts.whole + parts.fraction)) return `<${formatNumber(leastAmount, language)}`
  const zeros = parts.whole === '0' ? /^0*/.exec(parts.fraction)![0].length : 0
  return formatNumber(value, language, { decimals: Math.min(zeros + 2, ledgerDecimals) })
}

/** A profit or loss: as {@link formatMoney}, with a plus before a profit. */
export function formatSignedMoney(value: string, language: LanguageCode): string {
  return formatNumber(value, language, { decimals: 2, signed: true })
}

/** What a language writes around a figure in per cent: nothing and `%`, or `%` and nothing. */
interface PercentPattern {
  readonly before: string
  readonly after: string
}

const percentPatterns = new Map<LanguageCode, PercentPattern>()

/** Figures are isolated where they are shown, so that marks of direction would only be in the way. */
const directionMarks = /[\u200e\u200f\u061c]/g

function percentPatternOf(language: LanguageCode): PercentPattern {
  const known = percentPatterns.get(language)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat(regionOf(language), { style: 'percent', numberingSystem: 'latn' })
  const [before = '', after = ''] = format
    .formatToParts(0.5)
    .map(({ type, value }) => (type === 'integer' ? '\n' : value))
    .join('')
    .replace(directionMarks, '')
    .split('\n')
  const pattern = { before, after }
  percentPatterns.set(language, pattern)
  return pattern
}

/**
 * A rate given in per cent, as the language writes it.
 *
 * @example formatPercent('0.12', 'en') // '0.12%'
 * @example formatPercent('-0.12', 'tr') // '−%0,12'
 */
export function formatPercent(
  value: string,
  language: LanguageCode,
  { decimals = 2, signed = false }: NumberFormat = {},
): string {
  const figure = formatNumber(value, language, { decimals, signed })
  if (figure === noFigure) return figure
  const { before, after } = percentPatternOf(language)
  const [, sign = '', digits = ''] = /^([+\u2212]?)(.*)$/.exec(figure) ?? []
  return sign + before + digits + after
}
