import type { Plugin } from 'vite'

/** A stretch of the code, and what is left of it. */
interface Cut {
  readonly start: number
  readonly end: number
  readonly kept: string
}

/** The part of a syntax tree's node that is read. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** Methods that no text of ours needs: they give back what they were given first. */
const UNUSED_METHODS = new Set([
  // Our texts have no texts inside texts, and none is missing.
  'nest',
  'saveMissing',
  'hasDefaultValue',
  'getUsedParamsDetails',
  // There is one instance, which is never copied nor loaded again.
  'cloneInstance',
  'reloadResources',
  'hydrate',
  'toJSON',
  // Our table of languages says it.
  'dir',
  // They are about texts that are missing.
  'getPluralFormsOfKey',
  'getSuffixes',
])
/** What the logger only writes while debugging. */
const DEBUG_LEVELS = new Set(['log', 'warn', 'deprecate', 'once'])

/** From where to where nothing of ours passes, and what is left: formats, objects as texts, contexts, defaults. */
const STRETCHES: readonly [from: string, to: string, kept: string][] = [
  ['        formatter = Formatter;\n', '      }\n', ''],
  ["    if (lng?.toLowerCase() === 'cimode') {", '    const resolved = this.resolve(keys, opt);', ''],
  [
    "    const noObject = ['[object Number]'",
    '    if (returnDetails) {\n      resolved.res = res;\n      resolved.usedParams = this.getUsedParamsDetails(opt);\n      return resolved;\n    }\n    return res;',
    '    if (!this.isValidLookup(res)) res = key;\n    res = this.extendTranslation(res, keys, opt, resolved, lastKey);\n',
  ],
  ['    if (this.i18nFormat?.parse) {', ' if (!opt.skipInterpolation) {\n', '   '],
  ['      const skipOnVariables = isString(res) &&', '      let data = opt.replace', ''],
  ['      if (skipOnVariables) {\n        const na =', '      if (!opt.lng && resolved', ''],
  ['      if (opt.nest !== false) res =', '      if (opt.interpolation) this.interpolator.reset();', ''],
  ['        if (!this.checkedLoadedFor[`', '        codes.forEach(code => {', ''],
  [
    '            if (needsContextHandling) {\n              const contextKey',
    '            if (needsPluralHandling) {\n              const otherSuffix',
    '',
  ],
  [
    '                if (needsContextHandling) {\n                  finalKeys.unshift',
    '                finalKeys.unshift(key + otherSuffix);',
    '',
  ],
]

const nodeIn = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Calls back with each node of a tree, outer ones first; what is under one for which it returns true is left out. */
function walk(node: Node, visit: (node: Node) => boolean): void {
  if (visit(node)) return
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (nodeIn(child)) walk(child, visit)
}

const nameOf = (node: unknown): unknown => (nodeIn(node) ? node['name'] : undefined)

/** Whether it is a call such as `this.logger.warn(…)`. */
function isForDebugging({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !nodeIn(callee) || callee.type !== 'MemberExpression') return false
  const { object, property } = callee
  const isLogger = nodeIn(object) && nameOf(object['property']) === 'logger'
  return isLogger && DEBUG_LEVELS.has(String(nameOf(property)))
}

/** The body of a method that nothing needs. */
function bodyOfUnused({ type, key, value }: Node): Cut | undefined {
  if (type !== 'MethodDefinition' || !UNUSED_METHODS.has(String(nameOf(key))) || !nodeIn(value)) return undefined
  const { body, params } = value as unknown as { body: Node; params: readonly Node[] }
  const [first] = params
  const given = first?.type === 'AssignmentPattern' ? nameOf(first['left']) : nameOf(first)
  return { start: body.start, end: body.end, kept: given === undefined ? '{}' : `{ return ${given as string} }` }
}

function treeCuts(tree: Node): Cut[] {
  const cuts: Cut[] = []
  walk(tree, (node) => {
    const cut = isForDebugging(node) ? { start: node.start, end: node.end, kept: 'void 0' } : bodyOfUnused(node)
    if (cut !== undefined) cuts.push(cut)
    return cut !== undefined
  })
  return cuts
}

function stretchCut(code: string, [from, to, kept]: (typeof STRETCHES)[number]): Cut {
  const start = code.indexOf(from)
  const end = code.indexOf(to, start + from.length)
  if (start < 0 || end < 0) throw new Error(`i18next no longer has what leanTexts expects: ${from}`)
  return { start, end, kept }
}

/** Lets the bundler drop parts of i18next that no text uses. */
export function leanTexts(): Plugin {
  return {
    name: 'openlot:lean-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/u },
      handler(code) {
        const stretches = STRETCHES.map((stretch) => stretchCut(code, stretch))
        const isLeft = ({ start, end }: Cut) => !stretches.some((one) => start < one.end && one.start < end)
        const cuts = [...stretches, ...treeCuts(this.parse(code) as unknown as Node).filter(isLeft)]
        const lean = cuts
          .toSorted((one, other) => other.start - one.start)
          .reduce((left, { start, end, kept }) => left.slice(0, start) + kept + left.slice(end), code)
        return { code: lean, map: null }
      },
    },
  }
}
