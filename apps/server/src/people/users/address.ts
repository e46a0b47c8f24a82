import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import * as z from 'zod/mini'
import { areaCode, isServed } from '../areas/areas.ts'
import { Refusal } from '../../errors/refusal.ts'

/** An email address or phone number: for messages, and to log in with. */
export interface Address {
  readonly kind: 'email' | 'mobile'
  /** For sending: the email as entered, the number in E.164. */
  readonly text: string
  /** For comparing: emails in lower case. */
  readonly key: string
}

const email = z.email()

/**
 * Parses an email address or a phone number.
 *
 * @param areaId area of a number without a calling code.
 * @throws Refusal if it is invalid or not served.
 */
export function readAddress(kind: Address['kind'], text: string, areaId?: number): Address {
  if (kind === 'mobile') return readMobile(text, areaId)
  if (!email.safeParse(text).success) throw new Refusal('EMAIL_INVALID')
  return emailAddress(text)
}

/** A valid email address. */
export const emailAddress = (text: string): Address => ({ kind: 'email', text, key: text.toLowerCase() })

/** A valid number in E.164. */
export const mobileAddress = (e164: string): Address => ({ kind: 'mobile', text: e164, key: e164 })

function readMobile(text: string, areaId: number | undefined): Address {
  const area = areaId === undefined ? undefined : areaCode(areaId)
  if (areaId !== undefined && area === undefined) throw new Refusal('INVALID_INPUT', { fields: 'area_id' })
  const digits = text.replace(/^00/, '+')
  const number =
    area === undefined
      ? parsePhoneNumberFromString(digits.startsWith('+') ? digits : `+${digits}`)
      : parsePhoneNumberFromString(digits, area)
  // The number's own country decides whether it is served, not the area given.
  const country = number?.country
  if (country !== undefined && !isServed(country)) throw new Refusal('AREA_NOT_SERVED')
  if (number === undefined || !number.isValid() || country === undefined) throw new Refusal('MOBILE_INVALID')
  return mobileAddress(number.number)
}

/** Masks an address: "ja***@example.com". */
export function maskAddress(text: string): string {
  const at = text.lastIndexOf('@')
  if (at >= 0) return `${text.slice(0, Math.min(2, at - 1))}***${text.slice(at)}`
  return `${text.slice(0, 4)}***${text.slice(-2)}`
}
