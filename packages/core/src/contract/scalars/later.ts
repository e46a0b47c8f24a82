import * as v from 'valibot'
import { decimalText, idInput, textInput, uuid, wholeInput } from './first.ts'

/** A decimal number from a client: a string or a JSON number. */
export const decimalInput = v.pipe(
  v.union([v.pipe(v.string(), v.trim(), v.maxLength(40)), v.pipe(v.number(), v.transform(String))]),
  v.string(),
  v.regex(decimalText),
)

/** Like `decimalInput`, above zero. */
export const positiveDecimalInput = v.pipe(
  decimalInput,
  v.check((text) => !text.startsWith('-') && /[1-9]/.test(text)),
)

/** Like `decimalInput`; absent, empty or zero means none. */
export const optionalDecimalInput = v.pipe(
  v.optional(v.union([v.literal(''), v.null(), decimalInput])),
  v.transform((text) => (text == null || text === '' || /^-?[0.]+$/.test(text) ? undefined : text)),
)

/** A stop price to set: empty or zero removes it, here as 'none'. */
export const stopInput = v.pipe(
  v.union([v.literal(''), v.null(), decimalInput]),
  v.transform((text) => (text === null || text === '' || /^-?[0.]+$/.test(text) ? ('none' as const) : text)),
)

export const leverageInput = v.pipe(wholeInput, v.gtValue(0), v.maxValue(10_000))

/** An optional UUID; forms send an absent one as "". */
export const optionalUuidInput = v.pipe(
  v.optional(v.union([v.literal(''), v.null(), uuid])),
  v.transform((value) => (value == null || value === '' ? undefined : value)),
)

/** A password, exactly as it was typed. */
export const passwordInput = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** An optional line of text; blank counts as absent. */
export const optionalTextInput = (longest: number) =>
  v.pipe(
    v.optional(v.nullable(textInput(longest, 0))),
    v.transform((text) => (text == null || text === '' ? undefined : text)),
  )

/** An optional id; forms send an absent one as "". */
export const optionalIdInput = v.pipe(
  v.optional(v.union([v.literal(''), v.null(), idInput])),
  v.transform((value) => (value == null || value === '' ? undefined : value)),
)
