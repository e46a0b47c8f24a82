import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { chunkGraph, filesOfPage, type ChunkGraph } from './graph.ts'
import { pagesOf, type AppPages } from './pages.ts'
import { planChunks } from './planChunks.ts'
import { textsIn } from './textsIn.ts'

/** How much what loads later than a page, such as a sheet, matters beside a page. */
const PART_WEIGHT = 0.5
const TEXTS = /\/packages\/i18n\/src\/locales\//u

interface MergeSettings extends AppPages {
  /** The pages that traders sit at, by path, and how much their weight matters beside other pages. */
  readonly weights: Readonly<Record<string, number>>
  /** What both builds share. */
  readonly config: UserConfig
}

/**
 * Merges small files of code. By itself, the bundler makes one of all that the same pages load: two hundred, most of
 * less than a kilobyte. So the app is built twice: first to see them, and what each page loads of them; then as planned.
 *
 * @throws Error at the build if a page shows texts that its row does not name: it would wait for them.
 */
export function mergeChunks(settings: MergeSettings): Plugin {
  return {
    name: 'openlot:merge-chunks',
    apply: 'build',
    async config({ root }) {
      const names = await plan(root, settings)
      const merged = {
        name: (id: string) => names.get(id) ?? null,
        debugName: 'merged',
        includeDependenciesRecursively: false,
      }
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [merged] } } } } }
    },
  }
}

async function plan(
  root: string | undefined,
  { config, weights, ...app }: MergeSettings,
): Promise<Map<string, string>> {
  let names = new Map<string, string>()
  const planner: Plugin = {
    name: 'openlot:plan-chunks',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const graph = chunkGraph(bundle)
        const pages = pagesOf(app).map(({ path, modules, texts }) => {
          const files = filesOfPage(graph, path, modules)
          const shown = graph.chunks
            .filter(({ fileName }) => files.has(fileName))
            .flatMap(({ moduleIds }) => moduleIds.flatMap((id) => textsIn(this.getModuleInfo(id)?.code ?? '')))
          const unnamed = new Set(shown.filter((name) => !texts.has(name)))
          if (unnamed.size > 0)
            throw new Error(`${path} shows texts that its row does not name: ${[...unnamed].join(', ')}`)
          return { files, weight: weights[path] ?? 1 }
        })
        const parts = laterParts(graph).map((chunk) => ({ files: graph.filesOf([chunk]), weight: PART_WEIGHT }))
        const sizeOf = (file: string) => {
          const output = bundle[file]
          return output === undefined ? 0 : gzipSync(output.type === 'chunk' ? output.code : output.source).length
        }
        names = planChunks(
          graph.chunks.map((chunk) => ({
            file: chunk.fileName,
            bytes: [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].reduce(
              (sum, file) => sum + sizeOf(file),
              0,
            ),
            imports: chunk.imports,
            modules: chunk.moduleIds,
          })),
          [...pages, ...parts],
        )
      },
    },
  }
  await build({
    ...config,
    ...(root !== undefined && { root }),
    configFile: false,
    logLevel: 'silent',
    plugins: [...(config.plugins ?? []), planner],
    build: { ...config.build, write: false },
  })
  return names
}

/** Files of code that load by themselves, texts aside. */
const laterParts = ({ chunks }: ChunkGraph): Rolldown.OutputChunk[] =>
  chunks.filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && !TEXTS.test(facadeModuleId ?? ''))
