import * as z from 'zod/mini'
import { decimalText, idInput, textInput, uuid, wholeInput } from './first.ts'

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

export const leverageInput = wholeInput.check(z.positive(), z.maximum(10_000))

/** An optional UUID; forms send an absent one as "". */
export const optionalUuidInput = z.pipe(
  z.optional(z.union([z.literal(''), z.null(), uuid])),
  z.transform((value) => (value == null || value === '' ? undefined : value)),
)

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
