import type { Plugin, Rolldown } from 'vite'

/** What a page loads besides the app itself: modules by path in the repository, and namespaces of texts. */
export interface FirstLoad {
  readonly modules: readonly string[]
  readonly texts: readonly string[]
}

/** As the server reads it. Files are paths of the site. */
interface Preloads {
  readonly pages: Record<string, { readonly files: string[]; readonly texts: readonly string[] }>
  /** Files of texts, by language and namespace; `index` has the names of the others. */
  readonly texts: Record<string, Record<string, string>>
}

/** What every page needs: the names of a language's files too. */
const COMMON_TEXTS = ['index', 'common', 'ui']
const TEXT_FILE = /\/packages\/i18n\/src\/locales\/(\w+)\/(\w+)\.(?:json|ts)$/u

/**
 * Writes `preloads.json`, from which the server tells the browser what a page loads, beside the app's own code and
 * not after it. Pages are paths; `*` stands for all others.
 *
 * @throws Error at the build if a module has no chunk of its own any more.
 */
export function preloads(pages: Readonly<Record<string, FirstLoad>>): Plugin {
  return {
    name: 'openlot:preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        /** Adds a chunk with its styles and all it imports. */
        const addTo = (found: Set<string>, file: string): void => {
          const chunk = chunks.find(({ fileName }) => fileName === file)
          if (chunk === undefined || found.has(file)) return
          found.add(file)
          for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
          for (const imported of chunk.imports) addTo(found, imported)
        }
        const loadedAnyway = new Set<string>()
        for (const { isEntry, fileName } of chunks) if (isEntry) addTo(loadedAnyway, fileName)
        const texts: Preloads['texts'] = {}
        for (const { facadeModuleId, fileName } of chunks) {
          const [, language, namespace] = TEXT_FILE.exec(facadeModuleId ?? '') ?? []
          if (language !== undefined && namespace !== undefined) (texts[language] ??= {})[namespace] = `/${fileName}`
        }
        const found: Preloads['pages'] = {}
        for (const [path, page] of Object.entries(pages)) {
          const files = new Set<string>()
          for (const name of page.modules) {
            const chunk = chunkOf(chunks, name)
            if (chunk === undefined) throw new Error(`${name}, which ${path} is to preload, is in no chunk of its own`)
            addTo(files, chunk.fileName)
          }
          found[path] = {
            files: [...files].filter((file) => !loadedAnyway.has(file)).map((file) => `/${file}`),
            texts: [...COMMON_TEXTS, ...page.texts],
          }
        }
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify({ pages: found, texts }) })
      },
    },
  }
}

/** The chunk to load for a module: one that stands for it, else that with its code. */
const chunkOf = (chunks: readonly Rolldown.OutputChunk[], name: string): Rolldown.OutputChunk | undefined =>
  chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}`)) ??
  chunks.find((chunk) => !chunk.isEntry && chunk.moduleIds.some((id) => id.endsWith(`/${name}`)))
