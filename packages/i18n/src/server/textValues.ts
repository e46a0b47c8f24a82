import { formatDate } from '../date.ts'
import { isolate } from '../isolate.ts'
import { languageOf, regionOf, type LanguageCode } from '../languages.ts'
import { formatNumber, formatPercent, formatSignedMoney, writePrice } from '../number.ts'
import { fieldName } from './fieldLabels.ts'

/**
 * What the values of the server's texts are, by their names. A refusal or a mail carries them as plain text that any
 * process can store and send: decimals as on the wire, times in ISO 8601, lists with commas. How they are written is
 * decided here, once the language of the reader is known.
 */
export const VALUE_KINDS = {
  account: 'code',
  address: 'words',
  alerts: 'figure',
  amount: 'figure',
  available: 'figure',
  browsers: 'words',
  call: 'percent',
  change: 'result',
  code: 'code',
  count: 'code',
  currency: 'words',
  date: 'date',
  days: 'figure',
  destination: 'words',
  device: 'words',
  fee: 'figure',
  fields: 'fields',
  first: 'figure',
  hours: 'figure',
  last: 'figure',
  least: 'figure',
  level: 'percent',
  limit: 'price',
  lines: 'code',
  link: 'code',
  longest: 'figure',
  maximum: 'figure',
  minimum: 'figure',
  minutes: 'figure',
  most: 'figure',
  needed: 'figure',
  net: 'figure',
  nickname: 'words',
  number: 'code',
  offered: 'choices',
  order: 'code',
  page: 'figure',
  pages: 'figure',
  period: 'code',
  positions: 'figure',
  price: 'price',
  profit: 'result',
  protocol: 'words',
  rate: 'percent',
  reference: 'code',
  remark: 'words',
  seconds: 'figure',
  shortest: 'figure',
  step: 'figure',
  stop: 'percent',
  time: 'time',
  title: 'code',
  total: 'figure',
  trades: 'figure',
  zone: 'words',
} as const satisfies Readonly<Record<string, Kind>>

type Kind = keyof typeof WRITERS

/** Values of a text of the server, by the names of its placeholders. */
export type TextValues = Readonly<{ [Name in keyof typeof VALUE_KINDS]?: string }>

type Write = (value: string, language: LanguageCode) => string

/** The zone of the reader is known to the apps only, so a text says which one it is in. */
const ZONE = 'UTC'

const WRITERS = {
  /** What is copied from the text, is a link, or is in words already: without signs that nobody sees. */
  code: (value) => value,
  /** What people have written, and names. */
  words: (value, language) => isolated(value, language),
  /** An amount, lots or a count, with the decimals that it has. */
  figure: (value, language) => isolated(formatNumber(value, language), language),
  /** A gain or a loss. */
  result: (value, language) => isolated(formatSignedMoney(value, language), language),
  price: (value, language) => isolated(writePrice(value, language), language),
  percent: (value, language) => isolated(formatPercent(value, language, { decimals: decimalsOf(value) }), language),
  date: (value, language) => isolated(`${formatDate(value, language, 'date', ZONE)}\u00a0(${ZONE})`, language),
  time: (value, language) => isolated(formatDate(value, language, 'dateTimeZone', ZONE), language),
  /** Figures of which one is to be chosen. */
  choices: (value, language) => list(value, language, 'disjunction', formatNumber),
  /** Fields of the API, by their names on the wire. */
  fields: (value, language) => list(value, language, 'conjunction', fieldName),
} satisfies Record<string, Write>

const isolated = (value: string, language: LanguageCode): string =>
  languageOf(language).dir === 'rtl' ? isolate(value) : value

/** Without zeros at the end. @example decimalsOf('12.50') // 1 */
const decimalsOf = (value: string): number => /\.(\d*?)0*$/.exec(value)?.[1]?.length ?? 0

function list(value: string, language: LanguageCode, type: Intl.ListFormatType, write: Write): string {
  const items = value.split(/,\s*/).map((item) => isolated(write(item, language), language))
  return new Intl.ListFormat(regionOf(language), { type }).format(items)
}

/** Values as the reader's language writes them. A name that is not known came from a process of another version. */
export function writeValues(values: TextValues, language: LanguageCode): Record<string, string> {
  const kinds: Readonly<Record<string, Kind>> = VALUE_KINDS
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, WRITERS[kinds[name] ?? 'words'](value, language)]),
  )
}
