import type { Plugin } from 'vite'
import { chunkGraph, filesOfPage } from './chunks/graph.ts'
import { pagesOf, type AppPages } from './chunks/pages.ts'

/** As the server reads it. Files are paths of the site. */
interface Preloads {
  readonly pages: Record<string, { readonly files: string[]; readonly texts: readonly string[] }>
  /** Files of texts, by language and namespace; `index` has the names of the others. */
  readonly texts: Record<string, Record<string, string>>
  /** Files of fonts whose letters the texts of a language need from the first one on, by language. */
  readonly fonts: Record<string, string[]>
}

/** The languages that need more letters of the house font than all do. A font that comes later is not used any more. */
const FONTS = { vn: /\/OpenlotSansVietnamese-[^/]*\.woff2$/u, tr: /\/OpenlotSansExtended-[^/]*\.woff2$/u }

const TEXT_FILE = /\/packages\/i18n\/src\/locales\/(\w+)\/(\w+)\.(?:json|ts)$/u

/**
 * Writes `preloads.json`, from which the server tells the browser what a page loads, beside the app's own code and
 * not after it. Pages are paths; `*` stands for all others.
 *
 * @throws Error at the build if a page has no code, or a language no font.
 */
export function preloads(app: AppPages): Plugin {
  return {
    name: 'openlot:preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const graph = chunkGraph(bundle)
        const texts: Preloads['texts'] = {}
        for (const { facadeModuleId, fileName } of graph.chunks) {
          const [, language, namespace] = TEXT_FILE.exec(facadeModuleId ?? '') ?? []
          if (language !== undefined && namespace !== undefined) (texts[language] ??= {})[namespace] = `/${fileName}`
        }
        const pages: Preloads['pages'] = {}
        for (const { path, modules, texts: named } of pagesOf(app)) {
          const files = Array.from(filesOfPage(graph, path, modules), (file) => `/${file}`)
          pages[path] = { files, texts: [...named] }
        }
        const fonts: Preloads['fonts'] = {}
        for (const [language, name] of Object.entries(FONTS)) {
          fonts[language] = Object.keys(bundle).flatMap((file) => (name.test(`/${file}`) ? [`/${file}`] : []))
          if (fonts[language].length === 0) throw new Error(`No font for ${language}`)
        }
        const written: Preloads = { pages, texts, fonts }
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(written) })
      },
    },
  }
}
