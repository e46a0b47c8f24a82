import postcss, { type AtRule, type Declaration, type Node } from 'postcss'
import type { Identifier } from '@mdn/browser-compat-data'
import { compatData, isAboveFloor, partsOf } from './compatData.ts'

const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = compatData.css

/** Functions of values, which are filed below the types that they belong to. */
const functions = new Map<string, boolean>()
collectFunctions(types)

function collectFunctions(group: Identifier): void {
  for (const [name, feature] of partsOf(group)) {
    // Where two have one name, the older one says what a browser reads.
    if (feature.__compat !== undefined) functions.set(name, (functions.get(name) ?? true) && isAboveFloor(feature))
    collectFunctions(feature)
  }
}

/**
 * What a style sheet uses that a browser of the floor lacks: properties, their keywords, functions, selectors and
 * at-rules. What stands in `@supports` is left out, since only those who know it read it.
 *
 * @example
 * stylesAboveFloor('a { field-sizing: content }') // ['field-sizing']
 */
export function stylesAboveFloor(css: string): string[] {
  const found = new Set<string>()
  postcss.parse(css).walk((node) => {
    if (isGuarded(node)) return
    const names =
      node.type === 'decl'
        ? inDeclaration(node)
        : node.type === 'atrule'
          ? inAtRule(node)
          : node.type === 'rule'
            ? inSelector(node.selector)
            : []
    for (const name of names) found.add(name)
  })
  return [...found].toSorted()
}

const isGuarded = ({ parent }: Node): boolean =>
  parent !== undefined && ((parent.type === 'atrule' && (parent as AtRule).name === 'supports') || isGuarded(parent))

function inDeclaration({ prop, value, parent }: Declaration): string[] {
  // Browsers that know it by their prefix read that instead.
  if (parent?.some((other) => other.type === 'decl' && other.prop === `-webkit-${prop}`) === true) return []
  const property = properties[prop]
  const words = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, ' ').match(/(?<![\w-])[a-z][\w-]*\(?/g) ?? []
  return [
    ...(isAboveFloor(property) ? [prop] : []),
    ...words.flatMap((word) => {
      if (word.endsWith('(')) return functions.get(word.slice(0, -1)) === true ? [word + ')'] : []
      return isAboveFloor(property?.[word]) ? [`${prop}: ${word}`] : []
    }),
  ]
}

const inAtRule = ({ name }: AtRule): string[] => (isAboveFloor(atRules[name]) ? [`@${name}`] : [])

const inSelector = (selector: string): string[] =>
  (selector.match(/::?[a-z-]+/g) ?? []).filter((pseudo) => isAboveFloor(selectors[pseudo.replace(/^::?/, '')]))
