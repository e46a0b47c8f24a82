import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../steps.mjs'

/** Also of types: `import('./thing.ts').Thing`. */
const DYNAMIC_IMPORT = /\bimport\(\s*'([^']+)'/g

/** What a file imports, as it is written there: static, of types, of code that loads later. */
export function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const { staticImports, staticExports } = parseSync(file, text).module
  return [
    ...new Set([
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
      ...Array.from(text.matchAll(DYNAMIC_IMPORT), ([, path = '']) => path),
    ]),
  ]
}
