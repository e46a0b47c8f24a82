import { separatorsOf } from './number.ts'
import type { LanguageCode } from './languages.ts'

/** The zero of each set of digits that keyboards of our languages type; the other nine follow it. */
const ZEROS = ['٠', '۰', '๐', '०', '０']

/** A digit of any of these sets as a western one; anything else as it is. */
function westernDigit(character: string): string {
  const distances = ZEROS.map((zero) => (character.codePointAt(0) ?? 0) - (zero.codePointAt(0) ?? 0))
  const digit = distances.find((distance) => distance >= 0 && distance <= 9)
  return digit === undefined ? character : String(digit)
}

/** Marks of direction, and others without a width, that come with pasted text and that the apps write themselves. */
const invisible = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** A tab or a new line is between two figures, such as the cells of a sheet, never within one. */
const spaces = /[^\S\t\n\v\f\r\u0085\u2028\u2029]/g
const minus = /^[−–﹣－-]/
/** What separates nothing, such as the full stop of a sentence. */
const lastSign = /\s*[.,٫٬']\s*$/

/** A text with western digits and one form of each sign: `.` `,` `'`, a space, the Arabic `٫` and `٬`, a minus. */
const plainly = (input: string): string =>
  Array.from(input, westernDigit)
    .join('')
    .replace(invisible, '')
    .trim()
    .replace(spaces, ' ')
    .replace(/[’‘＇ʼ]/g, "'")
    .replace(/[，、،]/g, ',')
    .replace(/[．。]/g, '.')
    .replace(minus, '-')
    .replace(/^\+/, '')

/** Whether there is nothing in a text but what figures are written with, in any order. */
export const hasOnlyFigures = (input: string): boolean => /^-?[\d.,'٫٬ ]*$/.test(plainly(input))

const GROUPING_SIGNS = ['.', ',', "'", ' ', '٬'] as const
type GroupingSign = (typeof GROUPING_SIGNS)[number]

/** Threes from the right, or as in India twos before the last three. No group begins with a zero. */
const groupedBy = new Map<GroupingSign, RegExp>(
  GROUPING_SIGNS.map((sign) => {
    const literal = sign === '.' ? '\\.' : sign
    return [sign, new RegExp(`^[1-9](?:\\d{0,2}(?:${literal}\\d{3})+|\\d?(?:${literal}\\d{2})+${literal}\\d{3})$`)]
  }),
)

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '')

/** Digits that may be grouped, without their groups; undefined if their groups are wrong. */
function readWhole(text: string): Grouped | undefined {
  if (/^\d+$/.test(text)) return { figure: withoutZeros(text), sign: undefined }
  const sign = GROUPING_SIGNS.find((one) => groupedBy.get(one)!.test(text))
  return sign === undefined ? undefined : { figure: text.replaceAll(sign, ''), sign }
}

interface Grouped {
  readonly figure: string
  readonly sign: GroupingSign | undefined
}

/** What a text may mean: its last sign as a decimal one, or all of its signs as grouping ones. */
interface Readings {
  readonly decimal: string | undefined
  readonly grouped: Grouped | undefined
}

const NOTHING: Grouped = { figure: '0', sign: undefined }

function readingsOf(body: string): Readings {
  const [, before = '', sign, fraction = ''] = /^(.*)([.,٫])(\d+)$/s.exec(body) ?? []
  const beforeIt = sign === undefined ? undefined : before === '' ? NOTHING : readWhole(before)
  // A sign that groups before it does not also separate decimals.
  const isDecimal = beforeIt !== undefined && beforeIt.sign !== sign
  return {
    decimal: isDecimal ? `${beforeIt.figure}.${fraction}` : undefined,
    grouped: readWhole(body),
  }
}

/**
 * What a figure is of. `lots` are also ratios and rates: all that is never in the thousands, or is dangerous when it
 * wrongly is.
 */
export type FigureKind = 'amount' | 'lots' | 'price'

/** The field that a figure was typed into. */
export interface FigureField {
  readonly kind: FigureKind
  readonly language: LanguageCode
  /** Near which figure a price should be, as a plain decimal; undefined while that is not known. */
  readonly near?: string | undefined
}

/** A plain decimal string, `''` for an empty field, or why it is none. */
export type ReadFigure =
  | { readonly figure: string; readonly problem?: undefined }
  | { readonly figure?: undefined; readonly problem: 'notANumber' | 'ambiguous' }

/** Two readings are a thousand times apart. A price is only told by the other one if that is this much nearer. */
const CLEARLY_NEARER = 3

/** How many times one is the other, at least 1. This only chooses a reading; no amount is computed from it. */
const ratio = (a: number, b: number): number => Math.max(a / b, b / a)

function nearer(decimal: string, grouped: string, near: string | undefined): ReadFigure {
  const known = Number(near)
  // Nothing is near to 0.000, which nobody types as a price.
  if (near === undefined || !(known > 0)) return { problem: 'ambiguous' }
  const [asDecimal, asGrouped] = [ratio(Number(decimal), known), ratio(Number(grouped), known)]
  if (asDecimal * CLEARLY_NEARER < asGrouped) return { figure: decimal }
  return asGrouped * CLEARLY_NEARER < asDecimal ? { figure: grouped } : { problem: 'ambiguous' }
}

/** The reading of a text, where it has one; of two, the one that is chosen. */
function oneOf({ decimal, grouped }: Readings, choose: (decimal: string, grouped: Grouped) => ReadFigure): ReadFigure {
  if (decimal !== undefined && grouped !== undefined) return choose(decimal, grouped)
  const figure = decimal ?? grouped?.figure
  return figure === undefined ? { problem: 'notANumber' } : { figure }
}

function choiceOf({ kind, language, near }: FigureField): (decimal: string, grouped: Grouped) => ReadFigure {
  if (kind === 'lots') return (decimal) => ({ figure: decimal })
  if (kind === 'price') return (decimal, { figure }) => nearer(decimal, figure, near)
  return (decimal, { figure, sign }) => ({ figure: sign === separatorsOf(language).group ? figure : decimal })
}

function read(input: string, choose: Parameters<typeof oneOf>[1]): ReadFigure {
  const text = plainly(input)
  if (text === '') return { figure: '' }
  const isNegative = text.startsWith('-')
  const found = oneOf(readingsOf((isNegative ? text.slice(1) : text).replace(lastSign, '')), choose)
  return isNegative && found.figure !== undefined ? { figure: `-${found.figure}` } : found
}

/**
 * Reads a figure as typed or pasted in any of our languages, with any of their digits.
 *
 * Comma and point each may group or separate decimals: phones show the keypad of the phone's region, not of our
 * language, and figures are pasted from anywhere. Mostly only one is possible. `1,000` may be both:
 *
 * - an amount is grouped by the sign of the language, as it is wherever the apps print it;
 * - of lots, any sign is the decimal one, as a thousand times too many cannot be taken back;
 * - of a price, the reading that is nearer to the market's is meant.
 *
 * Spaces and apostrophes only group. A sign at the very end separates nothing.
 *
 * @example readFigure('1,000', { kind: 'amount', language: 'en' }) // { figure: '1000' }
 * @example readFigure('1,000', { kind: 'lots', language: 'en' }) // { figure: '1.000' }
 * @example readFigure('4,200', { kind: 'price', language: 'de', near: '4240.75' }) // { figure: '4200' }
 */
export const readFigure = (input: string, field: FigureField): ReadFigure => read(input, choiceOf(field))

/** A figure that can be read in one way alone, as in a line of text whose figures may be of anything. */
export const readPlainFigure = (input: string): string | undefined =>
  read(input, () => ({ problem: 'ambiguous' })).figure
