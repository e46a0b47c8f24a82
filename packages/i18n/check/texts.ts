import { readFileSync, readdirSync } from 'node:fs'

const folder = new URL('../src/locales/', import.meta.url)

/** Every language that has texts. */
export const translated: readonly string[] = readdirSync(folder).toSorted()

/** Every file of texts, as English has them. */
export const files: readonly string[] = readdirSync(new URL('en/', folder)).filter((file) => file.endsWith('.json'))

/** The files of a language's folder. */
export const filesOf = (language: string): string[] => readdirSync(new URL(`${language}/`, folder)).toSorted()

/** The texts of a file by their keys. @example textsOf('en', 'ui.json').get('chart.open') */
export function textsOf(language: string, file: string): Map<string, string> {
  const texts = new Map<string, string>()
  const add = (value: unknown, path: string): void => {
    if (typeof value === 'string') texts.set(path, value)
    else for (const [key, inner] of Object.entries(value as object)) add(inner, path === '' ? key : `${path}.${key}`)
  }
  add(JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')), '')
  return texts
}

/** Languages differ in their number of plural forms, so that all forms count as one key. */
export const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** The placeholders and tags of a text, each once. @example placeholdersOf('{{count}} <1>lots</1>') // ['1', 'count'] */
export const placeholdersOf = (text: string): string[] =>
  [
    ...new Set(
      Array.from(text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<\/?(\d+)>/g), (match) => match[1] ?? match[2] ?? ''),
    ),
  ].toSorted()
