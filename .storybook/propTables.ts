import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
// TypeScript 7 has no other way to ask for types, and the usual readers of props need one of its predecessors.
import {
  API,
  NodeBuilderFlags,
  SignatureKind,
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Project,
  type Signature,
  type Symbol,
  type Type,
} from 'typescript/unstable/sync'
import type { Plugin } from 'vite'
import type { ComponentDoc, PropDoc } from './componentDoc.ts'

const root = resolve(import.meta.dirname, '..')
const PACKAGES = ['ui', 'features'] as const
const FILE = /\/packages\/(ui|features)\/src\/(?!.*(?:\.(?:stories|test)\.|\/testing)).*\.tsx$/
/** A union of values that is written out. */
const LITERALS = /^(?:\|? ?(?:'[^']*'|[\d.]+) ?)+$/
/** Writes a type in full, however long, rather than by its name. */
const IN_FULL = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.InTypeAlias

/** Code marks and words instead of links that lead nowhere here. */
const readable = (comment: string): string =>
  comment.replaceAll(/\{@link ([^}]+)\}|<([A-Z]\w*)>/g, '`$1$2`').replaceAll(/\s+/g, ' ')

/** What a union of values offers; none for any other type. */
function valuesOf(checker: Checker, type: Type): PropDoc['values'] {
  const parts = (type.isUnionType() ? type.getTypes() : [type]).filter(
    ({ flags }) => (flags & TypeFlags.Undefined) === 0,
  )
  const values = parts.map((part) => (part.isLiteralType() ? part.value : undefined))
  const isOpen = values.some((value) => typeof value !== 'string' && typeof value !== 'number')
  return isOpen || checker.typeToString(type) === 'boolean' ? undefined : (values as (string | number)[])
}

/** What is read of a function here. */
interface FunctionNode {
  readonly parameters?: readonly { readonly name: { readonly elements?: readonly Destructured[] } }[]
  readonly getSourceFile: () => { readonly text: string }
}

interface Destructured {
  readonly name: { readonly text?: string }
  readonly propertyName?: { readonly text?: string }
  readonly initializer?: { readonly pos: number; readonly end: number }
}

/** The values that a component takes where a property is left out, by its name. */
function defaultsOf(project: Project, { declaration }: Signature): ReadonlyMap<string, string> {
  const node = declaration?.resolve(project) as FunctionNode | undefined
  const text = node?.getSourceFile().text ?? ''
  const elements = node?.parameters?.[0]?.name.elements ?? []
  return new Map(
    elements.flatMap(({ name, propertyName, initializer }) =>
      initializer === undefined
        ? []
        : [[propertyName?.text ?? name.text ?? '', text.slice(initializer.pos, initializer.end).trim()] as const],
    ),
  )
}

const quoted = (value: string | number): string => (typeof value === 'string' ? `'${value}'` : String(value))

function propOf(project: Project, symbol: Symbol, defaults: ReadonlyMap<string, string>): PropDoc | undefined {
  const { checker } = project
  const [declared] = symbol.declarations
  const type = checker.getTypeOfSymbol(symbol)
  // What an element of HTML takes anyway is not listed.
  if (type === undefined || declared === undefined || declared.path.includes('/node_modules/')) return undefined
  const node = declared.resolve(project) as { type?: { pos: number; end: number } } | undefined
  const source = project.program.getSourceFile(declared.path)?.text ?? ''
  const written =
    node?.type === undefined
      ? ''
      : source
          .slice(node.type.pos, node.type.end)
          .replaceAll(/\/\*.*?\*\/|\s+/gs, ' ')
          .replaceAll(/ {2,}/g, ' ')
          .trim()
  const isRequired = (symbol.flags & SymbolFlags.Optional) === 0
  const values = valuesOf(checker, type)
  // As written where that says all, and in its order; a name of a union says nothing.
  const spelled = values === undefined || LITERALS.test(written) ? written : values.map(quoted).join(' | ')
  return {
    name: symbol.name,
    type: (spelled || checker.typeToString(type, undefined, IN_FULL)).replace(isRequired ? '' : / \| undefined$/, ''),
    values,
    isRequired,
    description: readable(checker.getDocumentationCommentOfSymbol(symbol)),
    byDefault: defaults.get(symbol.name),
  }
}

/** Where others import what a package exports, by name. */
function entriesOf(project: Project, name: string): ReadonlyMap<string, string> {
  const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  const folder = join(root, 'packages', name)
  return new Map(
    Object.entries(manifest.exports).flatMap(([entry, pattern]) =>
      globSync(pattern, { cwd: folder }).flatMap((path) => {
        const file = project.program.getSourceFile(join(folder, path))
        const module = file && project.checker.getSymbolAtLocation(file)
        const exported = module === undefined ? [] : project.checker.getExportsOfModule(module)
        // The folder that stands for the star.
        const from = `@openlot/${name}${entry.slice(1).replace('*', basename(dirname(path)))}`
        return exported.map((one) => [one.name, from] as const)
      }),
    ),
  )
}

/** What the documentation says of the components in a file, from their types and comments. */
function read(project: Project, entries: ReadonlyMap<string, string>, path: string): ComponentDoc[] {
  const { checker, program } = project
  const file = program.getSourceFile(path)
  const module = file && checker.getSymbolAtLocation(file)
  if (module === undefined) return []
  return checker.getExportsOfModule(module).flatMap((exported) => {
    const type = /^[A-Z]/.test(exported.name) ? checker.getTypeOfSymbol(exported) : undefined
    const [call] = type === undefined ? [] : checker.getSignaturesOfType(type, SignatureKind.Call)
    if (call === undefined) return []
    const given = call.parameters.length > 0 ? checker.getParameterType(call, 0) : undefined
    const defaults = defaultsOf(project, call)
    const props = given === undefined ? [] : checker.getPropertiesOfType(given)
    return {
      name: exported.name,
      from: entries.get(exported.name),
      description: readable(checker.getDocumentationCommentOfSymbol(exported)),
      props: props.flatMap((prop) => propOf(project, prop, defaults) ?? []),
    }
  })
}

/** Gives each component what its page of documentation shows of it. */
export function propTables(): Plugin {
  let api: API | undefined
  let isStale = true
  let projects: ReadonlyMap<string, { project: Project; entries: ReadonlyMap<string, string> }> = new Map()
  const refresh = () => {
    api ??= new API({ cwd: root })
    const files = PACKAGES.map((name) => join(root, 'packages', name, 'tsconfig.json'))
    const snapshot = api.updateSnapshot({ openProjects: files, fileChanges: { invalidateAll: true } })
    projects = new Map(
      PACKAGES.map((name, at) => {
        const project = snapshot.getProject(files[at] ?? '')!
        return [name, { project, entries: entriesOf(project, name) }]
      }),
    )
    isStale = false
  }
  return {
    name: 'openlot:prop-tables',
    enforce: 'pre',
    watchChange: () => {
      isStale = true
    },
    transform(code, id) {
      const [, name = ''] = FILE.exec(id) ?? []
      if (name === '') return undefined
      if (isStale) refresh()
      const { project, entries } = projects.get(name)!
      const docs = read(project, entries, id)
      // The name as well: the build shortens that of the function.
      const lines = docs.map(
        ({ name: of, ...doc }) =>
          `${of}.displayName = '${of}'; ${of}.__docgenInfo = ${JSON.stringify({ ...doc, name: of, displayName: of })}`,
      )
      return { code: [code, ...lines].join('\n'), map: null }
    },
    closeBundle: () => api?.close(),
  }
}
