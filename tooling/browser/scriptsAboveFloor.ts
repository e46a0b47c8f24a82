import type { Identifier as Feature } from '@mdn/browser-compat-data'
import { type CallExpression, type Node, type UnaryExpression, parse } from 'acorn'
import { ancestor } from 'acorn-walk'
import { compatData, isAboveFloor, partsOf } from './compatData.ts'

/** Every browser of the floor knows the language of this year. */
const SYNTAX_YEAR = 2024

const { api, javascript } = compatData
const globals = new Map<string, Feature>([...partsOf(api), ...partsOf(javascript.builtins)])
/** Objects that stand for an interface. */
const singletons: Readonly<Record<string, Feature | undefined>> = {
  document: api['Document'],
  history: api['History'],
  navigator: api['Navigator'],
  screen: api['Screen'],
  window: api['Window'],
}

/**
 * Whether every member of a name is above the floor. Of those of the browser, only names of several words count: one
 * word is more often a name of our own.
 */
const members = new Map<string, boolean>()
for (const [group, counted] of [
  [javascript.builtins, /./],
  [api, /[A-Z]/],
] as const)
  for (const [, owner] of partsOf(group))
    for (const [key, feature] of partsOf(owner)) {
      const name = key.replace(/_static$/, '')
      if (feature.__compat === undefined) continue
      if (counted.test(name) || members.has(name))
        members.set(name, (members.get(name) ?? true) && isAboveFloor(feature))
    }

/**
 * What a script uses that a browser of the floor lacks: globals, what hangs on them, and methods by their names.
 *
 * @throws SyntaxError for syntax, also in regular expressions, that is newer than the floor.
 * @example
 * scriptsAboveFloor('Map.groupBy(a, b); new CloseWatcher()') // ['CloseWatcher']
 */
export function scriptsAboveFloor(code: string): string[] {
  const found = new Set<string>()
  ancestor(parse(code, { ecmaVersion: SYNTAX_YEAR, sourceType: 'module' }), {
    Identifier(node, _, ancestors) {
      if (isAboveFloor(globals.get(node.name)) && !isAsked(ancestors)) found.add(node.name)
    },
    MemberExpression({ object, property, computed }, _, ancestors) {
      if (computed || property.type !== 'Identifier' || isAsked(ancestors)) return
      const { name } = property
      const owner = object.type === 'Identifier' ? (singletons[object.name] ?? globals.get(object.name)) : undefined
      const own = owner?.[`${name}_static`] ?? owner?.[name]
      if (own === undefined ? isCalled(ancestors) && members.get(name) === true : isAboveFloor(own)) found.add(name)
    },
  })
  return [...found].toSorted()
}

/** Whether a script only asks whether there is such a thing. */
function isAsked(ancestors: readonly Node[]): boolean {
  const parent = ancestors.at(-2)
  return parent?.type === 'UnaryExpression' && (parent as UnaryExpression).operator === 'typeof'
}

function isCalled(ancestors: readonly Node[]): boolean {
  const [parent, node] = [ancestors.at(-2), ancestors.at(-1)]
  return parent?.type === 'CallExpression' && (parent as CallExpression).callee === node
}
