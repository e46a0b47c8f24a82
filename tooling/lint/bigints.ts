import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.mjs'

// Finds BigInt literals in files that the React compiler compiles: it makes `undefined` of them. Part of `pnpm run lint`.

const LITERAL = /(?<![\w.])\d+n\b/
const files = globSync('{apps,packages}/**/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
})
const found = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  if (!text.includes("'use memo'")) return []
  return text.split('\n').flatMap((line, at) => (LITERAL.test(line) ? [`${file}:${at + 1}`] : []))
})
for (const place of found)
  process.stderr.write(
    `The React compiler makes undefined of this BigInt literal; move it to a file without 'use memo'. ${place}\n`,
  )
if (found.length > 0) process.exitCode = 1
