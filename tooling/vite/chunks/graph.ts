import type { Rolldown } from 'vite'

type OutputChunk = Rolldown.OutputChunk

/** The files of code that a build makes, and what loads with what. */
export interface ChunkGraph {
  readonly chunks: readonly OutputChunk[]
  /** The file with a module's code: one that stands for it, else the one that it is in. */
  chunkOf(module: string): OutputChunk | undefined
  /** Files with their styles and all that they import, less what the first page loads anyway. */
  filesOf(chunks: readonly OutputChunk[]): Set<string>
}

/** Reads a bundle; modules are named by their path from the root of the repository. */
export function chunkGraph(bundle: Rolldown.OutputBundle): ChunkGraph {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const addTo = (found: Set<string>, file: string): void => {
    const chunk = byFile.get(file)
    if (chunk === undefined || found.has(file)) return
    found.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const imported of chunk.imports) addTo(found, imported)
  }
  const loadedAnyway = new Set<string>()
  for (const { isEntry, fileName } of chunks) if (isEntry) addTo(loadedAnyway, fileName)
  return {
    chunks,
    chunkOf: (module) =>
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`)) ??
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`))),
    filesOf(wanted) {
      const found = new Set<string>()
      for (const { fileName } of wanted) addTo(found, fileName)
      for (const file of loadedAnyway) found.delete(file)
      return found
    },
  }
}

/** The files that a page loads besides what all do. */
export function filesOfPage({ chunkOf, filesOf }: ChunkGraph, path: string, modules: readonly string[]): Set<string> {
  return filesOf(
    modules.map((module) => {
      const chunk = chunkOf(module)
      if (chunk === undefined) throw new Error(`${module}, which ${path} shows, is in no file of the build`)
      return chunk
    }),
  )
}
