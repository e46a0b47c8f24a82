import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../steps.mjs'
import { importsOf } from './imports.ts'

// Finds files that import each other in a circle, by whatever kind of import: static, of a type, or of code that loads
// later. The lint rule for circles does not follow the last. Part of `pnpm run lint`; there are no exceptions.

/** What a file imports of its own package, as paths from the root. */
const importedFiles = (file: string): string[] =>
  importsOf(file)
    .filter((path) => path.startsWith('.'))
    .map((path) => join(dirname(file), path))

/** Groups of files of which each reaches every other by imports (Tarjan's strongly connected components). */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.get(file)!)
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!))
    }
    if (lowest.get(file) !== order.get(file)) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1 || graph.get(file)?.includes(file) === true) found.push(group)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}

const files = globSync('{apps,packages}/*/{src,test,bench,check}/**/*.{ts,tsx}', { cwd: root })
const graph = new Map(
  [...files, ...globSync('tooling/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] })].map((file) => [
    file,
    importedFiles(file),
  ]),
)
const found = circles(graph)
for (const group of found)
  process.stderr.write(`These import each other in a circle:\n${group.map((file) => `  ${file}`).join('\n')}\n`)
if (found.length > 0) process.exitCode = 1
