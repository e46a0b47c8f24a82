import { isFolded, type Axis, type LayoutNode, type Split, type Stack } from './layout.ts'

/** In px, from the start edge and the top of the dock. */
export interface Box {
  readonly start: number
  readonly top: number
  readonly inline: number
  readonly block: number
}

/** What is known about panels when they are placed. */
export interface PanelRules {
  /** The least extent of a panel in px. */
  min(panel: string): { readonly inline: number; readonly block: number }
  /** Whether it takes the room that is left; others keep their size. */
  isGrowing(panel: string): boolean
  /** Between two panels, in px. */
  readonly gap: number
  /** What is left of a folded stack, in px. */
  readonly folded: number
}

/** Where a stack is. */
export interface PlacedStack {
  readonly stack: Stack
  readonly box: Box
}

/** The divider after a child of a split. */
export interface PlacedDivider {
  /** The children of splits that lead to the split, from the root on. */
  readonly path: readonly number[]
  readonly index: number
  readonly axis: Axis
  /** A panel that is in sight on each side of it. */
  readonly between: readonly [string, string]
  readonly box: Box
  /** The extents of all children of the split, in px. */
  readonly sizes: readonly number[]
  /** How far it can be moved to its start, below zero, and to its end. */
  readonly room: readonly [number, number]
}

export interface Placement {
  readonly stacks: readonly PlacedStack[]
  readonly dividers: readonly PlacedDivider[]
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The least extent of a node in a direction. */
function minOf(node: LayoutNode, axis: Axis, rules: PanelRules): number {
  if (node.kind === 'stack') {
    if (node.isFolded === true && axis === 'column') return rules.folded
    return Math.max(0, ...node.panels.map((panel) => rules.min(panel)[axis === 'row' ? 'inline' : 'block']))
  }
  const mins = node.children.map((child) => minOf(child, axis, rules))
  return node.axis === axis ? sum(mins) + rules.gap * (mins.length - 1) : Math.max(0, ...mins)
}

function grows(node: LayoutNode, rules: PanelRules): boolean {
  return node.kind === 'stack' ? node.panels.some(rules.isGrowing) : node.children.some((child) => grows(child, rules))
}

const isFixed = (node: LayoutNode, axis: Axis): boolean => axis === 'column' && isFolded(node)

const firstShown = (node: LayoutNode): string =>
  node.kind === 'stack' ? node.active : node.children[0] ? firstShown(node.children[0]) : ''

/** Divides `total` in proportion to `weights`, none below its minimum as long as there is room for them all. */
function share(total: number, weights: readonly number[], mins: readonly number[]): number[] {
  const settled = new Map<number, number>()
  for (;;) {
    const open = weights.map((_, index) => index).filter((index) => !settled.has(index))
    const rest = total - sum([...settled.values()])
    const weight = sum(open.map((index) => weights[index]!)) || 1
    const short = open.filter((index) => (rest * weights[index]!) / weight < mins[index]!)
    if (short.length === 0 || short.length === open.length) {
      const base = short.length === 0 ? weights : mins
      const whole = sum(open.map((index) => base[index]!)) || 1
      return weights.map((_, index) => settled.get(index) ?? Math.max(0, (rest * base[index]!) / whole))
    }
    for (const index of short) settled.set(index, mins[index]!)
  }
}

/** Whole numbers with the same sum. */
function rounded(sizes: readonly number[]): number[] {
  let exact = 0
  let placed = 0
  return sizes.map((size) => {
    exact += size
    const whole = Math.round(exact) - placed
    placed += whole
    return whole
  })
}

/**
 * The extents of the children of a split of `length` px: folded ones keep their head, others their size, and those with
 * a growing panel share the rest. Where there is too little room, the others give way down to their minimum first.
 */
function sizesOf({ axis, children }: Split, length: number, rules: PanelRules): number[] {
  const room = Math.max(0, length - rules.gap * (children.length - 1))
  const mins = children.map((child) => minOf(child, axis, rules))
  const hasGrowing = children.some((child) => grows(child, rules) && !isFixed(child, axis))
  const takesRest = children.map((child) => !isFixed(child, axis) && (!hasGrowing || grows(child, rules)))
  const kept = children.map((child, index) =>
    takesRest[index] ? 0 : isFixed(child, axis) ? mins[index]! : Math.max(mins[index]!, child.size),
  )
  const needed = sum(mins.filter((_, index) => takesRest[index]))
  const over = sum(kept) + needed - room
  const slack = sum(kept.map((size, index) => (takesRest[index] ? 0 : size - mins[index]!)))
  const cut = slack > 0 ? Math.min(1, Math.max(0, over) / slack) : 0
  const fixed = kept.map((size, index) => (takesRest[index] ? 0 : size - (size - mins[index]!) * cut))
  const rest = children.map((_, index) => index).filter((index) => takesRest[index])
  const shares = share(
    Math.max(0, room - sum(fixed)),
    rest.map((index) => children[index]!.size),
    rest.map((index) => mins[index]!),
  )
  const sizes = fixed.map((size, index) => (takesRest[index] ? shares[rest.indexOf(index)]! : size))
  // With nothing that takes the rest, as when all are folded, the last one does.
  if (rest.length === 0 && sizes.length > 0) sizes[sizes.length - 1]! += Math.max(0, room - sum(sizes))
  return rounded(sizes)
}

/** Where all stacks and dividers of a layout are. */
export function place(root: LayoutNode, box: Box, rules: PanelRules): Placement {
  const stacks: PlacedStack[] = []
  const dividers: PlacedDivider[] = []

  function visit(node: LayoutNode, { start, top, inline, block }: Box, path: readonly number[]): void {
    if (node.kind === 'stack') {
      stacks.push({ stack: node, box: { start, top, inline, block } })
      return
    }
    const isRow = node.axis === 'row'
    const sizes = sizesOf(node, isRow ? inline : block, rules)
    const mins = node.children.map((child) => minOf(child, node.axis, rules))
    let at = isRow ? start : top
    for (const [index, child] of node.children.entries()) {
      const size = sizes[index]!
      visit(child, isRow ? { start: at, top, inline: size, block } : { start, top: at, inline, block: size }, [
        ...path,
        index,
      ])
      at += size
      const next = node.children[index + 1]
      if (next === undefined) break
      const isMovable = !isFixed(child, node.axis) && !isFixed(next, node.axis)
      dividers.push({
        path,
        index,
        axis: node.axis,
        between: [firstShown(child), firstShown(next)],
        box: isRow ? { start: at, top, inline: rules.gap, block } : { start, top: at, inline, block: rules.gap },
        sizes,
        room: isMovable
          ? [Math.min(0, mins[index]! - size), Math.max(0, sizes[index + 1]! - mins[index + 1]!)]
          : [0, 0],
      })
      at += rules.gap
    }
  }

  visit(root, box, [])
  return { stacks, dividers }
}
