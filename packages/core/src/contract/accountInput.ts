import * as z from 'zod/mini'
import { optionalTextInput, textInput } from './scalars.ts'

/** Whether an account is an address or a number. */
export const kindInput = z.enum(['email', 'mobile'])
/** The longest address that mail knows. */
export const accountInput = textInput(254)
/** The token a captcha was drawn for, and what was read in it; both only when a captcha was asked for. */
export const captchaInput = { key: optionalTextInput(64), captcha: optionalTextInput(20) }
