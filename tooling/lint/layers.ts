import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { root } from '../steps.mjs'
import { floors, packages } from './floors.ts'
import { importsOf } from './imports.ts'

// Finds imports against the layers: from a package, or from a floor of one, that the importing file must not know.
// Part of `pnpm run lint`; there are no exceptions.

type Floored = keyof typeof floors

/** A package, or a folder of it that has a floor: `server/engine/model`. */
type Layer = string

const isFloored = (layer: Layer): layer is Floored => layer in floors
const foldersOf = (layer: Floored): Layer[] => floors[layer].flat().map((folder) => `${layer}/${folder}`)
/** A layer and all that are in it. */
const withInner = (layer: Layer): Layer[] =>
  isFloored(layer) ? [layer, ...foldersOf(layer).flatMap(withInner)] : [layer]

/** What the files of each layer may import. */
const mayImport = new Map<Layer, ReadonlySet<Layer>>()

/** @param others what all folders of the layer may import besides those below them. */
function addFolders(owner: Floored, others: readonly Layer[]): void {
  for (const [at, floor] of floors[owner].entries())
    for (const folder of floor) {
      const layer = `${owner}/${folder}`
      const below = floors[owner].slice(0, at).flat()
      const may = [
        ...below.flatMap((one) => withInner(`${owner}/${one}`)),
        // They read the configuration.
        ...(layer === 'server/ops' || layer === 'server/roles' ? ['server'] : []),
        ...others,
      ]
      mayImport.set(layer, new Set([...withInner(layer), ...may]))
      if (isFloored(layer)) addFolders(layer, may)
    }
}

for (const [name, { imports }] of Object.entries(packages)) {
  const others = imports.flatMap(withInner)
  mayImport.set(name, new Set([...withInner(name), ...others]))
  if (isFloored(name)) addFolders(name, others)
}

/** Folders of the layers, the innermost first: a file is of the first that it is in. */
const places = [
  ...Object.keys(packages)
    .flatMap(withInner)
    .filter((layer) => layer.includes('/'))
    .toSorted((one, other) => other.split('/').length - one.split('/').length)
    .map((layer) => {
      const [name = '', ...path] = layer.split('/')
      return { layer, folder: [packages[name]?.folder, 'src', ...path].join('/') }
    }),
  ...Object.entries(packages).map(([layer, { folder }]) => ({ layer, folder })),
]
const layerOf = (file: string): Layer | undefined => places.find(({ folder }) => file.startsWith(`${folder}/`))?.layer

/** Tests, benches and configurations use the tools of the repository. */
const TOOL_USERS = ['**/*.config.ts', '**/test/**', '**/test[A-Z]*.ts', '**/*.test.ts', '**/bench/**']

/** A unit test is beside what it is about, and may drive it by what stands above in the same folder. */
const drivenBy = (layer: Layer): Layer[] =>
  Object.keys(floors)
    .filter((owner) => owner.includes('/') && (layer === owner || layer.startsWith(`${owner}/`)))
    .flatMap(withInner)

function isAllowed(file: string, from: Layer, to: Layer): boolean {
  if (mayImport.get(from)?.has(to) === true) return true
  if (to === 'tooling' && TOOL_USERS.some((pattern) => matchesGlob(file, pattern))) return true
  return file.endsWith('.test.ts') && drivenBy(from).includes(to)
}

/** The folder of each package by its name, with what it exports. */
const exportsOf = new Map(
  Object.values(packages).map(({ folder }) => {
    const file = readFileSync(join(root, folder, 'package.json'), 'utf8')
    const { name, exports = {} } = JSON.parse(file) as { name: string; exports?: Record<string, string> }
    return [name, { folder, exports }] as const
  }),
)

/** The file, from the root, that an import of this repository leads to. */
function resolve(file: string, path: string): string | undefined {
  if (path.startsWith('.')) return join(dirname(file), path)
  const [scope, name, ...rest] = path.split('/')
  const found = exportsOf.get(`${scope}/${name}`)
  if (found === undefined) return undefined
  const entry = ['.', ...rest].join('/')
  const target = found.exports[entry] ?? found.exports['./*']?.replace('*', rest.join('/'))
  return target === undefined ? undefined : join(found.folder, target)
}

const files = Object.values(packages).flatMap(({ folder }) =>
  globSync(`${folder}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist', 'migrations'].includes(name.split('/').at(-1) ?? ''),
  }),
)
for (const file of new Set(files)) {
  const from = layerOf(file)
  if (from === undefined) continue
  for (const path of importsOf(file)) {
    const target = resolve(file, path)
    const to = target === undefined ? undefined : layerOf(target)
    if (to === undefined || isAllowed(file, from, to)) continue
    process.stderr.write(`${file} imports ${path}: ${from} must not know ${to} (tooling/lint/floors.ts).\n`)
    process.exitCode = 1
  }
}
