import type { Plugin, Rolldown } from 'vite'

/** A row of an app's table of pages, as its `pages.ts` has it. */
export type PageRow =
  | {
      readonly path: string
      /** The file of its component, below the app's `src` and without its ending. */
      readonly code: string
      readonly texts: readonly string[]
      /** Files that it shows at once although they load by themselves, from the root of the repository. */
      readonly shows?: readonly string[]
    }
  | { readonly path: string; readonly redirect: string }

interface PreloadSettings {
  readonly app: string
  readonly pages: readonly PageRow[]
  /** What the app shows around each page, besides the common texts. */
  readonly shellTexts: readonly string[]
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
 * @throws Error at the build if a page has no code, or shows texts that its row does not name.
 */
export function preloads({ app, pages, shellTexts }: PreloadSettings): Plugin {
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
        const common = [...COMMON_TEXTS, ...shellTexts]
        for (const { path, code, texts: ownTexts, shows = [] } of withTargets(pages)) {
          const files = new Set<string>()
          for (const name of [`apps/${app}/src/${code}.tsx`, ...shows]) {
            const chunk = chunkOf(chunks, name)
            if (chunk === undefined) throw new Error(`${name}, which ${path} shows, is in no file of the build`)
            if (!chunk.isEntry) addTo(files, chunk.fileName)
          }
          const named = new Set([...common, ...ownTexts])
          const later = [...files].filter((file) => !loadedAnyway.has(file))
          const unnamed = textsIn(later, chunks, (id) => this.getModuleInfo(id)?.code ?? '').filter(
            (name) => !named.has(name),
          )
          if (unnamed.length > 0)
            throw new Error(`${path} shows texts that its row does not name: ${unnamed.join(', ')}`)
          found[path] = { files: later.map((file) => `/${file}`), texts: [...named] }
        }
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify({ pages: found, texts }) })
      },
    },
  }
}

type Page = Extract<PageRow, { code: string }>

/** Pages, and paths that lead to one as that page. */
function withTargets(rows: readonly PageRow[]): Page[] {
  const pages = rows.filter((row): row is Page => 'code' in row)
  return rows.flatMap((row) => {
    if ('code' in row) return [row]
    const target = pages.find(({ path }) => path === row.redirect)
    return target === undefined ? [] : [{ ...target, path: row.path }]
  })
}

const USED_TEXTS = /\buseTranslation\((?:'(\w+)'|\[([^\]]*)\])/gu

/** The namespaces whose texts the code of some files shows. */
function textsIn(
  files: readonly string[],
  chunks: readonly Rolldown.OutputChunk[],
  codeOf: (id: string) => string,
): string[] {
  const modules = chunks.filter(({ fileName }) => files.includes(fileName)).flatMap(({ moduleIds }) => moduleIds)
  const names = modules.flatMap((id) =>
    Array.from(codeOf(id).matchAll(USED_TEXTS), ([, one = '', several = '']) => [
      one,
      ...several.split(/[^\w]+/u),
    ]).flat(),
  )
  return [...new Set(names.filter(Boolean))]
}

/** The file with a module's code: one that stands for it, else the one that it is in. */
const chunkOf = (chunks: readonly Rolldown.OutputChunk[], name: string): Rolldown.OutputChunk | undefined =>
  chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}`)) ??
  chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${name}`)))
