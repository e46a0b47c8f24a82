/** The zero of each set of digits that keyboards of our languages type; the other nine follow it. */
const ZEROS = ['٠', '۰', '๐', '०', '０']

/** A digit of any of these sets as a western one; anything else as it is. */
function westernDigit(character: string): string {
  const distances = ZEROS.map((zero) => (character.codePointAt(0) ?? 0) - (zero.codePointAt(0) ?? 0))
  const digit = distances.find((distance) => distance >= 0 && distance <= 9)
  return digit === undefined ? character : String(digit)
}

const westernDigits = (text: string) => Array.from(text, westernDigit).join('')

/** Spaces, apostrophes and the Arabic thousands separator only group. Direction marks come with pasted text. */
const ignored = /[\s\u00a0\u202f'’٬\u200e\u200f\u061c]/g
const minus = /^[−–﹣－-]/

/**
 * Parses a decimal as typed in any of our languages.
 *
 * A single comma or point is the decimal separator in every language: phones show the keypad of the
 * phone's region, not of our language. If both occur, the last one separates decimals; one that occurs
 * more than once groups.
 *
 * @returns a plain decimal string (`''` for an empty field), or undefined if it is not a number.
 * @example parseDecimal('1,5') // '1.5'
 * @example parseDecimal('1.234,50') // '1234.50'
 * @example parseDecimal('١٫٥') // '1.5'
 */
export function parseDecimal(input: string): string | undefined {
  const text = westernDigits(input)
    .replace(ignored, '')
    .replace(/[٫，、]/g, ',')
    .replace(/[．。]/g, '.')
  const negative = minus.test(text)
  const body = text.replace(minus, '').replace(/^\+/, '')
  if (body === '') return negative ? undefined : ''
  if (!/^[\d.,]*\d[\d.,]*$/.test(body)) return undefined

  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','))
  const sign = body[last]
  const splits = sign !== undefined && body.indexOf(sign) === last
  const whole = (splits ? body.slice(0, last) : body).replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  const fraction = splits ? body.slice(last + 1) : ''
  return `${negative ? '-' : ''}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`
}
