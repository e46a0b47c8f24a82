/** A figure: spreadsheets may compute with it, and its sign is no formula. */
const FIGURE = /^[+-]?[\d.,\s%]*$/
/** What spreadsheets take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** The minus of our texts is a character that no spreadsheet takes for one. */
const plain = (text: string): string => text.replaceAll('\u2212', '-').replaceAll(/[\u200e\u200f\u2066-\u2069]/gu, '')

function field(text: string): string {
  const read = plain(text)
  const safe = FORMULA.test(read) && !FIGURE.test(read) ? `'${read}` : read
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows of text as a CSV file (RFC 4180). Text that a spreadsheet would run as a formula is marked as text.
 *
 * @example csvOf([['Symbol', 'P/L'], ['EUR/USD', '−1,200.50']]) // 'Symbol,P/L\r\nEUR/USD,"-1,200.50"\r\n'
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')
