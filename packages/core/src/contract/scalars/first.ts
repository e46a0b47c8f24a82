import * as v from 'valibot'

export const decimalText = /^-?\d{1,18}(\.\d{1,18})?$/

/** An object of which nothing is read. */
export const noFields: v.GenericSchema<Record<string, never>> = v.object({})

const integer = () => v.pipe(v.number(), v.safeInteger())

/** A whole number. */
export const whole = integer()

/** A decimal number as a string, as the server writes it. */
export const decimal = v.pipe(v.string(), v.regex(decimalText))

/** A whole number from a query, a form or JSON. */
export const wholeInput = v.pipe(
  v.union([whole, v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  whole,
)
export const idInput = v.pipe(wholeInput, v.gtValue(0))
export const pageInput = v.optional(v.pipe(wholeInput, v.minValue(1), v.maxValue(1_000_000)), 1)
/** Days that a curve reaches back. */
export const daysInput = v.optional(v.pipe(wholeInput, v.minValue(1), v.maxValue(365)), 30)
/** One of a few whole numbers. */
export const oneOfInput = <const Values extends readonly number[]>(values: Values) =>
  v.pipe(wholeInput, v.picklist(values as readonly Values[number][]))

/** Milliseconds since the epoch, UTC. */
export const time = integer()
export const id = integer()
/** Of the versions 1 to 8 (RFC 9562), nil or max. */
const KNOWN_UUID =
  /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}(-0{4}){3}-0{12}|[fF]{8}(-[fF]{4}){3}-[fF]{12})$/

/** A UUID, converted to lower case. */
export const uuid = v.pipe(
  v.string(),
  v.uuid(),
  v.regex(KNOWN_UUID),
  v.transform((text) => text.toLowerCase()),
)

/** Control characters, and those that change the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Text that shows what it is, wherever it is printed: also an operator's terminal. */
const printable = v.check<string>((text) => !UNPRINTABLE.test(text))

/** One line of text from a client, trimmed. */
export const textInput = (longest: number, shortest = 1) =>
  v.pipe(v.string(), v.trim(), v.minLength(shortest), v.maxLength(longest), printable)

/** The answer of every list that takes `page`. */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ data: v.array(item), total: whole, per_page: whole, current_page: whole })
