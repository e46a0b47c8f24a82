import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../steps.mjs'

// Finds paths in the documents that lead nowhere: links, and files and folders in backticks. Part of `pnpm run lint`.

const documents = globSync('{*.md,docs/**/*.md}', { cwd: root })
/** Each file with its folders, as the end of which a document may name a path. */
const known = new Set(
  globSync('{apps,packages,tooling,docs,deploy,.storybook}/**', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }).flatMap((path) => {
    const parts = path.split('/')
    return parts.map((_, at) => parts.slice(at).join('/'))
  }),
)
const LINK = /\]\((?!https?:)([^)#\s]+)/g
/** With a slash, and an ending of code or the name of a top folder. Placeholders and patterns are none. */
const PATH = /`([\w.-]+(?:\/[\w.-]+)+\/?)`/g
const isPath = (text: string): boolean =>
  /\.(?:tsx?|mjs|json|md|css|sql|ya?ml)$/.test(text) || /^(?:apps|packages|tooling|docs)\//.test(text)

const missing = documents.flatMap((document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const links = Array.from(text.matchAll(LINK), ([, path = '']) => path).filter(
    (path) => !existsSync(join(root, dirname(document), path)),
  )
  const paths = Array.from(text.matchAll(PATH), ([, path = '']) => path.replace(/\/$/, '')).filter(
    // A document may leave out the `src` of a package.
    (path) => isPath(path) && !known.has(path) && !known.has(path.replace('/', '/src/')),
  )
  return [...links, ...paths].map((path) => `${document}: ${path}`)
})
for (const line of missing) process.stderr.write(`This path leads nowhere. ${line}\n`)
if (missing.length > 0) process.exitCode = 1
