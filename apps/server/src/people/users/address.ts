import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import * as z from 'zod/mini'
import { areaCode, isServed } from '../areas/areas.ts'
import { Refusal } from '../../errors/refusal.ts'

/** Where someone can be reached, and what they log in with. */
export interface Address {
  readonly kind: 'email' | 'mobile'
  /** As it is written to: the email as typed, the number in E.164. */
  readonly text: string
  /** The same for comparing: emails in lower case. */
  readonly key: string
}

const email = z.email()

/**
 * Reads an email address or a phone number.
 *
 * @param areaId area of a number that does not begin with its calling code.
 * @throws Refusal that says what is wrong with it.
 */
export function readAddress(kind: Address['kind'], text: string, areaId?: number): Address {
  if (kind === 'mobile') return readMobile(text, areaId)
  if (!email.safeParse(text).success) throw new Refusal('EMAIL_INVALID')
  return emailAddress(text)
}

export const emailAddress = (text: string): Address => ({ kind: 'email', text, key: text.toLowerCase() })

/** A number that was read before. */
export const mobileAddress = (e164: string): Address => ({ kind: 'mobile', text: e164, key: e164 })

function readMobile(text: string, areaId: number | undefined): Address {
  const area = areaId === undefined ? undefined : areaCode(areaId)
  if (areaId !== undefined && area === undefined) throw new Refusal('INVALID_INPUT', { fields: 'area_id' })
  const digits = text.replace(/^00/, '+')
  const number =
    area === undefined
      ? parsePhoneNumberFromString(digits.startsWith('+') ? digits : `+${digits}`)
      : parsePhoneNumberFromString(digits, area)
  // The area a number belongs to, not the one that was said, decides whether it is served.
  const country = number?.country
  if (country !== undefined && !isServed(country)) throw new Refusal('AREA_NOT_SERVED')
  if (number === undefined || !number.isValid() || country === undefined) throw new Refusal('MOBILE_INVALID')
  return mobileAddress(number.number)
}

/** An address of which a stranger recognises only what he knew before: "ja***@example.com". */
export function maskAddress(text: string): string {
  const at = text.lastIndexOf('@')
  if (at >= 0) return `${text.slice(0, Math.min(2, at - 1))}***${text.slice(at)}`
  return `${text.slice(0, 4)}***${text.slice(-2)}`
}
