import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BrowserContext } from 'playwright'

/**
 * Runs in the page, in place of a file of English texts: every vowel is accented and doubled, which makes words about
 * 40 % longer, as those of German or Finnish are; what stands for values stays.
 */
const lengthened = (file: string): string => `
import texts from '${file}?plain'
const accents = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', Y: 'Ý' }
const lengthen = (text) => text
  .split(/(\\{\\{[^}]*\\}\\}|<[^>]*>)/)
  .map((part, index) => (index % 2 === 1 ? part : part.replace(/[aeiouy]/gi, (vowel) => accents[vowel] + accents[vowel].toLowerCase())))
  .join('')
const all = (value) => typeof value === 'string'
  ? lengthen(value)
  : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, all(each)]))
export default all(texts)
`

/** Shows an app's English texts with longer words. */
export async function withPseudoLocale(context: BrowserContext, app: 'mobile' | 'pc'): Promise<void> {
  const built = resolve(import.meta.dirname, `../../../apps/${app}/dist/preloads.json`)
  const { texts } = JSON.parse(readFileSync(built, 'utf8')) as { texts: { en: Record<string, string> } }
  const files = new Set(Object.entries(texts.en).flatMap(([name, file]) => (name === 'index' ? [] : [file])))
  await context.route(
    (url) => files.has(url.pathname) && url.search !== '?plain',
    (route) => {
      const { pathname } = new URL(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: lengthened(pathname) })
    },
  )
}
