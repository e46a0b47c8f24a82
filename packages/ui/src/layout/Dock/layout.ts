/** Panels one on top of the other, as tabs, of which one is shown. */
export interface Stack {
  readonly kind: 'stack'
  readonly panels: readonly string[]
  readonly active: string
  /** Its extent in the direction of the split it is in, in px; among panels that grow, their shares. */
  readonly size: number
  /** Only its tabs are left. */
  readonly isFolded?: boolean
}

/** Nodes side by side (`row`) or one above the other (`column`). */
export interface Split {
  readonly kind: 'split'
  readonly axis: Axis
  readonly children: readonly LayoutNode[]
  readonly size: number
}

export type Axis = 'row' | 'column'
export type LayoutNode = Stack | Split

/** A node with panels one on top of the other. */
export const stackOf = (size: number, ...panels: readonly string[]): Stack => ({
  kind: 'stack',
  panels,
  active: panels[0] ?? '',
  size,
})

export const splitOf = (axis: Axis, size: number, ...children: readonly LayoutNode[]): Split => ({
  kind: 'split',
  axis,
  children,
  size,
})

/** All panels, in the order in which they are read. */
export const panelsOf = (node: LayoutNode): readonly string[] =>
  node.kind === 'stack' ? node.panels : node.children.flatMap(panelsOf)

/** The stack that holds a panel. */
export function stackWith(node: LayoutNode, panel: string): Stack | undefined {
  if (node.kind === 'stack') return node.panels.includes(panel) ? node : undefined
  for (const child of node.children) {
    const found = stackWith(child, panel)
    if (found) return found
  }
  return undefined
}

/** Whether only tabs are left of a node: of a stack, or of all stacks of a row. */
export const isFolded = (node: LayoutNode): boolean =>
  node.kind === 'stack' ? node.isFolded === true : node.axis === 'row' && node.children.every(isFolded)

/** Whether two layouts have the same panels at the same places and extents, whichever tabs are in front or folded. */
export function isArrangedAs(one: LayoutNode, other: LayoutNode): boolean {
  if (one.size !== other.size) return false
  if (one.kind === 'stack') return other.kind === 'stack' && one.panels.join() === other.panels.join()
  return (
    other.kind === 'split' &&
    one.axis === other.axis &&
    one.children.length === other.children.length &&
    one.children.every((child, index) => isArrangedAs(child, other.children[index]!))
  )
}

/**
 * Without nodes that hold nothing, splits of one, and splits in the direction of the one they are in. Undefined where
 * nothing is left.
 */
export function simplified(node: LayoutNode): LayoutNode | undefined {
  if (node.kind === 'stack') {
    const [first] = node.panels
    if (first === undefined) return undefined
    return node.panels.includes(node.active) ? node : { ...node, active: first }
  }
  const children = node.children.flatMap((child) => {
    const kept = simplified(child)
    if (kept === undefined) return []
    return kept.kind === 'split' && kept.axis === node.axis ? kept.children : [kept]
  })
  const [only] = children
  return children.length > 1 ? { ...node, children } : only && { ...only, size: node.size }
}

/** Deeper than any layout that a person makes. */
const MAX_DEPTH = 12
const MAX_SIZE_PX = 100_000

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads a stored layout: unknown and repeated panels are left out; undefined where nothing is left. */
export function readLayout(stored: unknown, isKnown: (panel: string) => boolean): LayoutNode | undefined {
  const seen = new Set<string>()

  function read(value: unknown, depth: number): LayoutNode[] {
    if (!isRecord(value) || depth > MAX_DEPTH) return []
    const size = typeof value['size'] === 'number' && value['size'] > 0 ? Math.min(value['size'], MAX_SIZE_PX) : 1
    if (value['kind'] === 'split' && Array.isArray(value['children'])) {
      const axis = value['axis'] === 'row' ? 'row' : 'column'
      return [splitOf(axis, size, ...value['children'].flatMap((child) => read(child, depth + 1)))]
    }
    if (value['kind'] !== 'stack' || !Array.isArray(value['panels'])) return []
    const panels = value['panels'].filter((panel): panel is string => {
      const isNew = typeof panel === 'string' && isKnown(panel) && !seen.has(panel)
      if (isNew) seen.add(panel)
      return isNew
    })
    const active = typeof value['active'] === 'string' ? value['active'] : ''
    return [{ kind: 'stack', panels, active, size, ...(value['isFolded'] === true && { isFolded: true }) }]
  }

  const [root] = read(stored, 0)
  return root && simplified(root)
}
