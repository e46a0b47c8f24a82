import { type SwapTerms, formatPrice, formatRate, formatUsd, parsePrice, parseRate, parseUsd } from '@openlot/core/math'
import type { Rollover, RolloverTerms } from './rollover.ts'

/** What an instrument is rolled over at, as the database has it: exact figures are text. */
export interface RolloverRow {
  readonly instrument: number
  readonly price: string
  /** Absent in rows that are older than it. */
  readonly ask?: string
  /** Numerator and denominator. */
  readonly conversion: readonly [string, string]
  readonly nights: number
  readonly long: StoredTerms
  readonly short: StoredTerms
  readonly dividend: string
  readonly dividendLong: string
  readonly adminFee: string
  readonly graceNights: number
}

type Stored<Terms> = { readonly [Field in keyof Terms]: Terms[Field] extends bigint ? string : Terms[Field] }
type StoredTerms = SwapTerms extends infer Terms ? Stored<Terms> : never

/** The fields of terms that are rates. */
const RATES = ['rate', 'benchmark', 'admin']

function storedTerms(terms: SwapTerms): StoredTerms {
  const fields = Object.entries(terms).map(([name, value]) => [name, RATES.includes(name) ? formatRate(value) : value])
  return Object.fromEntries(fields) as StoredTerms
}

function termsOf(stored: StoredTerms): SwapTerms {
  const fields = Object.entries(stored).map(([name, value]: [string, string | number]) => [
    name,
    RATES.includes(name) ? parseRate(String(value)) : value,
  ])
  return Object.fromEntries(fields) as SwapTerms
}

export const toRolloverRows = ({ terms }: Pick<Rollover, 'terms'>): RolloverRow[] =>
  [...terms].map(([instrument, { conversion, ...of }]) => ({
    instrument,
    price: formatPrice(of.price),
    ask: formatPrice(of.ask),
    conversion: [String(conversion.numerator), String(conversion.denominator)],
    nights: of.nights,
    long: storedTerms(of.long),
    short: storedTerms(of.short),
    dividend: formatPrice(of.dividend),
    dividendLong: formatRate(of.dividendLong),
    adminFee: formatUsd(of.adminFee),
    graceNights: of.graceNights,
  }))

export const fromRolloverRows = (rows: readonly RolloverRow[]): ReadonlyMap<number, RolloverTerms> =>
  new Map(
    rows.map(({ instrument, conversion, ...row }) => [
      instrument,
      {
        price: parsePrice(row.price),
        ask: parsePrice(row.ask ?? row.price),
        conversion: { numerator: BigInt(conversion[0]), denominator: BigInt(conversion[1]) },
        nights: row.nights,
        long: termsOf(row.long),
        short: termsOf(row.short),
        dividend: parsePrice(row.dividend),
        dividendLong: parseRate(row.dividendLong),
        adminFee: parseUsd(row.adminFee),
        graceNights: row.graceNights,
      },
    ]),
  )
