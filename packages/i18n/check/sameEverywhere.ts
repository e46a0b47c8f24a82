import { readFileSync } from 'node:fs'

/** Names and signs that every language writes alike. */
const NAMES = new Set(
  'ABA BIC BTC Bitcoin BOLL CSV EMA ETH Ethereum IBAN KDJ LTC Litecoin MA MACD OCO Openlot RSI SOL Solana SWIFT TRC TRIX TXID UID USD USDT UTC VOL XRP PNG JPEG WebP MB'.split(
    ' ',
  ),
)

/** English words that traders of a language use, as its glossary or its notes have them. */
const LOANWORDS = JSON.parse(readFileSync(new URL('./loanwords.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>

/** The words of a text, without its placeholders. @example wordsOf('{{lots}} Lots (max)') // ['Lots', 'max'] */
export const wordsOf = (text: string): string[] => text.replaceAll(/\{\{[^}]*\}\}/g, '').match(/\p{L}{2,}/gu) ?? []

/** Whether a text that is the same in English is right in this language. */
export const isSameEverywhere = (text: string, language: string): boolean =>
  wordsOf(text).every((word) => NAMES.has(word) || LOANWORDS[language]?.includes(word) === true)
