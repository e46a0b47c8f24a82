import { randomBytes } from 'node:crypto'
import type { StatementPeriod } from './statementPeriod.ts'
import { dateText } from '../../storage/dates.ts'

/** Without the letters that look like figures, as Crockford chose them. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CHARACTERS = 12
const DAY_LENGTH = {
  year: 'YYYY'.length,
  month: 'YYYY-MM'.length,
  day: 'YYYY-MM-DD'.length,
  range: 'YYYY-MM-DD'.length,
}

/** The number of a new statement: its days, and 60 bits that cannot be guessed, as anyone may check a number. */
export function newStatementId({ kind, last }: StatementPeriod): string {
  const random = [...randomBytes(CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `S-${dateText(last).slice(0, DAY_LENGTH[kind])}-${random}`
}
