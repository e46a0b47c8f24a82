import * as z from 'zod/mini'

const decimalText = /^-?\d{1,18}(\.\d{1,18})?$/

/** A decimal number as a string, as the server writes it. */
export const decimal = z.string().check(z.regex(decimalText))

/** A decimal number from a client: a string or a JSON number. */
export const decimalInput = z.pipe(
  z.union([z.string().check(z.trim(), z.maxLength(40)), z.pipe(z.number(), z.transform(String))]),
  z.string().check(z.regex(decimalText)),
)

/** Like `decimalInput`, above zero. */
export const positiveDecimalInput = decimalInput.check(z.refine((text) => !text.startsWith('-') && /[1-9]/.test(text)))

/** Like `decimalInput`; absent, empty or zero means none. */
export const optionalDecimalInput = z.pipe(
  z.optional(z.union([z.literal(''), z.null(), decimalInput])),
  z.transform((text) => (text == null || text === '' || /^-?[0.]+$/.test(text) ? undefined : text)),
)

/** A stop price to set: empty or zero removes it, here as 'none'. */
export const stopInput = z.pipe(
  z.union([z.literal(''), z.null(), decimalInput]),
  z.transform((text) => (text === null || text === '' || /^-?[0.]+$/.test(text) ? ('none' as const) : text)),
)

/** A whole number from a query, a form or JSON. */
const wholeInput = z.pipe(
  z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))]),
  z.int(),
)
export const idInput = wholeInput.check(z.positive())
export const pageInput = z._default(wholeInput.check(z.minimum(1), z.maximum(1_000_000)), 1)
/** Days that a curve reaches back. */
export const daysInput = z._default(wholeInput.check(z.minimum(1), z.maximum(365)), 30)
export const leverageInput = wholeInput.check(z.positive(), z.maximum(10_000))

/** One of a few whole numbers. */
export const oneOfInput = <const Values extends readonly number[]>(values: Values) =>
  z.pipe(wholeInput, z.literal(values as readonly Values[number][]))

export { wholeInput }

/** Milliseconds since the epoch, UTC. */
export const time = z.int()
export const id = z.int()
/** A UUID, converted to lower case. */
export const uuid = z.pipe(
  z.uuid(),
  z.transform((text) => text.toLowerCase()),
)

/** An optional UUID; forms send an absent one as "". */
export const optionalUuidInput = z.pipe(
  z.optional(z.union([z.literal(''), z.null(), uuid])),
  z.transform((value) => (value == null || value === '' ? undefined : value)),
)

/** Control characters, and those that change the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Text that shows what it is, wherever it is printed: also an operator's terminal. */
const printable = z.refine<string>((text) => !UNPRINTABLE.test(text))

/** One line of text from a client, trimmed. */
export const textInput = (longest: number, shortest = 1) =>
  z.string().check(z.trim(), z.minLength(shortest), z.maxLength(longest), printable)

/** A password, exactly as it was typed. */
export const passwordInput = z.string().check(z.minLength(1), z.maxLength(200))

/** An optional line of text; blank counts as absent. */
export const optionalTextInput = (longest: number) =>
  z.pipe(
    z.optional(z.nullable(textInput(longest, 0))),
    z.transform((text) => (text == null || text === '' ? undefined : text)),
  )

/** An optional id; forms send an absent one as "". */
export const optionalIdInput = z.pipe(
  z.optional(z.union([z.literal(''), z.null(), idInput])),
  z.transform((value) => (value == null || value === '' ? undefined : value)),
)

/** The answer of every list that takes `page`. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ data: z.array(item), total: z.int(), per_page: z.int(), current_page: z.int() })
