/** The zero of each set of digits a keyboard of our languages may type; the nine others follow it. */
const zeros = ['٠', '۰', '๐', '०', '０']

const digitValues = new Map<string, string>(
  zeros.flatMap((zero) =>
    Array.from(
      { length: 10 },
      (_, digit) => [String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit), String(digit)] as const,
    ),
  ),
)

const westernDigits = (text: string) =>
  Array.from(text, (character) => digitValues.get(character) ?? character).join('')

/** Spaces, apostrophes and the Arabic thousands sign only ever group. Direction marks come along with pasted text. */
const ignored = /[\s\u00a0\u202f'’٬\u200e\u200f\u061c]/g
const minus = /^[−–﹣－-]/

/**
 * Reads a decimal as people type it in any of our languages.
 *
 * A lone comma or point splits decimals, whatever the language: phones show the keypad of the
 * phone's region, not of our language. Where both occur, the last one splits; one that occurs
 * more than once groups.
 *
 * @returns a plain decimal string (`''` for an empty field), or undefined where it is no number.
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
