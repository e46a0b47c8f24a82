import { createHmac } from 'node:crypto'

/** Without letters and digits that look alike; 32 of them, five bits each. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUP_CHARACTERS = 4
const CODE_BYTES = 5
const BITS_PER_CHARACTER = 5

/**
 * A code of eight letters and digits, 40 bits, that follows from a secret, a salt and all that it is for, so that a code that is still valid can be
 * sent again without being stored, and one for another amount or destination is another code.
 */
export function deriveCode(secret: Buffer, salt: Buffer, about: readonly unknown[]): string {
  const digest = createHmac('sha256', secret).update(salt).update(JSON.stringify(about)).digest()
  const bits = Array.from(digest.subarray(0, CODE_BYTES), (byte) => byte.toString(2).padStart(8, '0')).join('')
  const characters = bits.match(new RegExp(`.{${BITS_PER_CHARACTER}}`, 'g')) ?? []
  const text = characters.map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
  return `${text.slice(0, GROUP_CHARACTERS)}-${text.slice(GROUP_CHARACTERS)}`
}

/** A code as typed, without what does not count: case, spaces and hyphens. */
export const bareCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()
