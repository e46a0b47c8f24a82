import * as z from 'zod/mini'

export const decimalText = /^-?\d{1,18}(\.\d{1,18})?$/

/** A decimal number as a string, as the server writes it. */
export const decimal = z.string().check(z.regex(decimalText))

/** A whole number from a query, a form or JSON. */
export const wholeInput = z.pipe(
  z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))]),
  z.int(),
)
export const idInput = wholeInput.check(z.positive())
export const pageInput = z._default(wholeInput.check(z.minimum(1), z.maximum(1_000_000)), 1)
/** Days that a curve reaches back. */
export const daysInput = z._default(wholeInput.check(z.minimum(1), z.maximum(365)), 30)
/** One of a few whole numbers. */
export const oneOfInput = <const Values extends readonly number[]>(values: Values) =>
  z.pipe(wholeInput, z.literal(values as readonly Values[number][]))

/** Milliseconds since the epoch, UTC. */
export const time = z.int()
export const id = z.int()
/** A UUID, converted to lower case. */
export const uuid = z.pipe(
  z.uuid(),
  z.transform((text) => text.toLowerCase()),
)

/** Control characters, and those that change the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Text that shows what it is, wherever it is printed: also an operator's terminal. */
const printable = z.refine<string>((text) => !UNPRINTABLE.test(text))

/** One line of text from a client, trimmed. */
export const textInput = (longest: number, shortest = 1) =>
  z.string().check(z.trim(), z.minLength(shortest), z.maxLength(longest), printable)

/** The answer of every list that takes `page`. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ data: z.array(item), total: z.int(), per_page: z.int(), current_page: z.int() })
