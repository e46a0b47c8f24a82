import { createHash } from 'node:crypto'
import { withoutPlural } from './texts.ts'

/** By `namespace:key` the hash of the English text against which the translations were last read. */
export type Read = Readonly<Record<string, string>>

/** By `namespace:key` the texts of a language: one, or all plural forms. */
export type Keyed = ReadonlyMap<string, readonly string[]>

/** @example keyed('ui.json', new Map([['bar_one', 'a bar'], ['bar_other', 'bars']])) // 'ui:bar' → ['a bar', 'bars'] */
export const keyed = (file: string, texts: ReadonlyMap<string, string>): Keyed =>
  new Map(
    [...Map.groupBy(texts, ([key]) => `${file.replace(/\.json$/, '')}:${withoutPlural(key)}`)].map(([key, forms]) => [
      key,
      forms.map(([, text]) => text),
    ]),
  )

const hashOf = (texts: readonly string[]) => createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 8)

/** Keys whose English has changed, or is new, since the translations were read. */
export const unreadKeys = (english: Keyed, read: Read): string[] =>
  [...english].filter(([key, texts]) => read[key] !== hashOf(texts)).map(([key]) => key)

/** Keys that were read and that English no longer has. */
export const goneKeys = (english: Keyed, read: Read): string[] => Object.keys(read).filter((key) => !english.has(key))

/** What is read once the translations of these keys have been; the keys that English no longer has leave it. */
export const withRead = (keys: readonly string[], english: Keyed, read: Read): Read => {
  const hashes = keys.flatMap((key) => {
    const texts = english.get(key)
    return texts === undefined ? [] : [[key, hashOf(texts)] as const]
  })
  const all = new Map([...Object.entries(read), ...hashes])
  for (const key of goneKeys(english, read)) all.delete(key)
  return Object.fromEntries([...all].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
