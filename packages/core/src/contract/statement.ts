import * as v from 'valibot'
import { isTimeZone } from '../math/timeZone.ts'
import { pageOf } from './scalars.ts'

/** What a statement is about: a trading day, a calendar month or year, or any other range of days. */
const STATEMENT_KINDS = ['day', 'month', 'year', 'range'] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

export const STATEMENT_FORMATS = ['pdf', 'csv', 'json'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/** A trading day, which ends at 17:00 in New York: "2026-11-22". */
const dayInput = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check((text) => isDay(text)),
)

/** There is no 30 February, although a date can be made of it. */
const isDay = (text: string): boolean => {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** As it is printed on each page: what it is about, and 60 bits that nobody guesses. */
export const statementIdInput = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^S-\d{4}(?:-\d{2}){0,2}-[0-9A-HJKMNP-TV-Z]{12}$/),
)

/** What anyone may know of a statement: that it is genuine, and of which days. */
export const statementCheckSchema = v.object({
  id: v.string(),
  kind: v.picklist(STATEMENT_KINDS),
  /** The first and the last trading day. */
  from: v.string(),
  to: v.string(),
  /** Of the file in JSON, byte for byte. */
  sha256: v.string(),
})
export type StatementEntry = v.InferOutput<typeof statementCheckSchema>

export const statementPageSchema = pageOf(statementCheckSchema)

/**
 * A statement as a file: one that there is by its `id`, or of the days `from` to `to`, both included; `format`, `lang` and
 * `zone` besides.
 */
export const STATEMENT_FILE = '/api/statements/file'
/** Where anyone sees whether a statement is genuine, by its `id`. */
export const STATEMENT_CHECK = '/api/statements/check'

const format = v.optional(v.picklist(STATEMENT_FORMATS), 'pdf')
/** The language of the file; that of the call unless told. */
const lang = v.optional(v.string())
/** Of its times, where it is made for the first time; it keeps them. */
const zone = v.optional(v.pipe(v.string(), v.check(isTimeZone)))
export const statementFileInput = v.union([
  v.object({ id: statementIdInput, format, lang }),
  v.object({ from: dayInput, to: dayInput, format, lang, zone }),
])
