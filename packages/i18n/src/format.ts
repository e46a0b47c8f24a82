import { decimalParts, roundParts, type DecimalParts } from './decimal.ts'
import { languageOf, type LanguageCode } from './languages.ts'

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
  const parts = new Intl.NumberFormat(languageOf(language).tag, {
    numberingSystem: 'latn',
    useGrouping: 'always',
  }).formatToParts(1234567.8)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value
  const separators = { group: sign('group') ?? ',', decimal: sign('decimal') ?? '.' }
  separatorsByLanguage.set(language, separators)
  return separators
}

const groupStarts = /\B(?=(?:\d{3})+$)/g

function write(parts: DecimalParts, language: LanguageCode, signed: boolean): string {
  const { group, decimal } = separatorsOf(language)
  const positive = signed && /[1-9]/.test(parts.whole + parts.fraction)
  const sign = parts.negative ? minusSign : positive ? '+' : ''
  const fraction = parts.fraction === '' ? '' : decimal + parts.fraction
  return sign + parts.whole.replace(groupStarts, group) + fraction
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
export function formatNumber(
  value: string,
  language: LanguageCode,
  { decimals, signed = false }: NumberFormat = {},
): string {
  const parts = decimalParts(value)
  if (parts === undefined) return noFigure
  if (decimals !== undefined) return write(roundParts(parts, decimals), language, signed)
  const negative = parts.negative && /[1-9]/.test(parts.whole + parts.fraction)
  return write({ ...parts, negative }, language, signed)
}

/** A price with the decimals of its instrument. */
export function formatPrice(value: string, language: LanguageCode, precision: number): string {
  return formatNumber(value, language, { decimals: precision })
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

/** A rate given in per cent: `'0.12'` becomes `0.12%`. */
export function formatPercent(
  value: string,
  language: LanguageCode,
  { decimals = 2, signed = false }: NumberFormat = {},
): string {
  const figure = formatNumber(value, language, { decimals, signed })
  return figure === noFigure ? figure : `${figure}%`
}
