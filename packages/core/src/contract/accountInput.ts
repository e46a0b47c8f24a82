import * as v from 'valibot'
import { optionalTextInput, textInput } from './scalars.ts'

/** Whether an account is an email address or a mobile number. */
export const kindInput = v.picklist(['email', 'mobile'])
/** The maximum length of an email address. */
export const accountInput = textInput(254)
/**
 * The token of a captcha and its answer: a proof of work, or the characters of the image. Both only when a captcha
 * was required.
 */
export const captchaInput = { key: optionalTextInput(64), captcha: optionalTextInput(2000) }
